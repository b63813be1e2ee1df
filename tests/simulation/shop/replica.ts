import { startConsumer } from '@shop/service-kit/consumers'
import { startJobs } from '@shop/service-kit/jobs'
import { jobsOf, type Surroundings } from '@shop/service-kit/service'
import type { Server } from '../ports/network.ts'
import { Machine, WrongClock } from '../world/machine.ts'
import type { World } from '../world/world.ts'
import { assemble, surroundingsOf, type Assembled, type Service, type Town } from './assemble.ts'

/** A place where a process of a service runs; when one dies another starts after a while. */
export class Replica {
  readonly name: string
  readonly service: Service
  readonly clock: WrongClock
  server: Server | undefined
  readonly #world: World
  readonly #town: Town

  constructor(world: World, town: Town, service: Service, number: number) {
    this.#world = world
    this.#town = town
    this.service = service
    this.name = `${service}/${number}`
    this.clock = new WrongClock(world)
  }

  start(): void {
    const { random, timeline, story } = this.#world
    const machine = new Machine(this.#world, this.name, this.clock)
    const surroundings = surroundingsOf(machine, this.#town)
    const assembled = assemble(this.service, machine, this.#town, surroundings)
    machine.onDeath(() => timeline.after(random.between(500, 20_000), () => this.start()))
    story.tell(this.name, 'starts')
    const serve = () => this.#serve(machine, assembled, surroundings)
    if (assembled.open) void assembled.open().then(serve, () => machine.die())
    else serve()
  }

  #serve(machine: Machine, { endpoints, handlers, jobs, relays }: Assembled, surroundings: Surroundings) {
    this.server = { machine, endpoints: new Map(endpoints.map((it) => [it.endpoint, it])) }
    const { log, broker } = surroundings
    if (handlers.length > 0)
      void startConsumer({ group: this.service, handlers, broker, log, pause: machine.pause })
    startJobs(jobsOf({ relays, jobs }), log, machine.pause)
  }
}

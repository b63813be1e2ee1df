import type { SimulatedBroker } from '../ports/broker.ts'
import type { Replica } from '../shop/replica.ts'
import type { Fault } from './faults.ts'
import type { World } from './world.ts'

const HOUR_MS = 3_600_000

/** Lets something happen so many times an hour, at random times, while faults are on. */
const everySoOften = async ({ timeline, random, faults }: World, fault: Fault, happens: () => void) => {
  const perHour = faults.rates[fault]
  if (perHour === 0) return
  for (;;) {
    await timeline.sleep((-Math.log(1 - random.next()) * HOUR_MS) / perHour)
    if (!faults.areOn) return
    faults.note(fault)
    happens()
  }
}

/** A clock is set: a lot forward sometimes, a little backward at most. */
const jump = ({ random, story }: World, { clock, name }: Replica) => {
  const ms = random.chance(0.3)
    ? -random.between(5, 3000)
    : random.between(100, random.chance(0.2) ? 600_000 : 20_000)
  clock.ahead += ms
  story.tell(name, 'its clock jumps', () => `${Math.round(ms)} ms`)
}

/** What befalls the shop at any time, whatever it is doing. */
export const misfortunes = (world: World, broker: SimulatedBroker, replicas: readonly Replica[]): void => {
  const { random } = world
  void everySoOften(world, 'clockJumpsPerHour', () => jump(world, random.pick(replicas)))
  void everySoOften(world, 'brokerLossesPerHour', () => {
    void broker.forget(random.between(0, 10_000), random.between(200, 15_000))
  })
}

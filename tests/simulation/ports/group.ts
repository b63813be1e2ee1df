import type { Broker, IncomingMessage } from '@shop/service-kit/ports'
import type { Machine } from '../world/machine.ts'
import { short } from '../world/world.ts'
import type { SimulatedBroker } from './broker.ts'

export interface Member {
  machine: Machine
  options: Parameters<Broker['subscribe']>[0]
}

/** One partition as its reader sees it; thrown away when partitions move. */
interface Reading {
  member: Member
  /** Which partition: `topic/number`. */
  name: string
  position: number
  isBusy: boolean
}

const MAX_BATCH = 20
/** How long the broker waits for a member that has died, in ms. */
const SESSION_TIMEOUT_MS = 10_000

/** A consumer group: each partition to one member, from the place that was noted last. */
export class Group {
  readonly #broker: SimulatedBroker
  readonly #name: string
  #members: Member[] = []
  /** By partition: up to where all was handled. */
  #noted = new Map<string, number>()
  readonly #readings = new Map<string, Reading>()

  constructor(broker: SimulatedBroker, name: string) {
    this.#broker = broker
    this.#name = name
  }

  join(member: Member): void {
    this.#members.push(member)
    member.machine.onDeath(() => {
      this.#broker.world.timeline.after(SESSION_TIMEOUT_MS, () => {
        this.#members = this.#members.filter((it) => it !== member)
        this.rebalance()
      })
    })
    this.rebalance()
  }

  forget(): void {
    this.#noted.clear()
    this.#readings.clear()
  }

  /** Partitions go to other members; what is in hand is finished by whoever has it, without being noted. */
  rebalance(): void {
    const [first] = this.#members
    if (!first || this.#broker.isAway) return
    const turn = this.#broker.world.random.whole(0, this.#members.length - 1)
    const { topics } = first.options
    this.#broker.partitionsOf(topics).forEach((name, index) => {
      const member = this.#members[(index + turn) % this.#members.length] ?? first
      this.#readings.set(name, { member, name, position: this.#noted.get(name) ?? 0, isBusy: false })
    })
    this.#broker.world.story.tell(this.#name, 'shares out its partitions')
    for (const name of this.#readings.keys()) this.poke(name)
  }

  /** Lets the member that reads a partition fetch what has come. */
  poke(name: string): void {
    const reading = this.#readings.get(name)
    if (!reading || this.#broker.isStalled || reading.isBusy) return
    if (this.#isAtEnd(reading) || reading.member.machine.isDead) return
    reading.isBusy = true
    const { timeline, random, faults } = this.#broker.world
    const wait = faults.strikes('deliveryLate') ? random.between(1000, 40_000) : random.between(0.5, 15)
    timeline.after(wait, () => void this.#readBatch(reading))
  }

  get isQuiet(): boolean {
    return [...this.#readings.values()].every((reading) => !reading.isBusy && this.#isAtEnd(reading))
  }

  #isAtEnd({ name, position }: Reading): boolean {
    return this.#broker.logOf(name).length <= position
  }

  #isStale(reading: Reading): boolean {
    return reading.member.machine.isDead || this.#readings.get(reading.name) !== reading
  }

  /** As the Kafka broker port does it: one key after the other, different keys side by side, noted when all is done. */
  async #readBatch(reading: Reading): Promise<void> {
    if (this.#isStale(reading)) return
    const { faults } = this.#broker.world
    const batch = this.#broker.logOf(reading.name).slice(reading.position, reading.position + MAX_BATCH)
    if (faults.strikes('rebalance')) this.#broker.world.timeline.after(5, () => this.rebalance())
    const lanes = Map.groupBy(batch, ({ key }) => key)
    await Promise.all([...lanes.values()].map((lane) => this.#handleLane(reading, lane)))
    if (this.#isStale(reading)) return
    reading.position += batch.length
    if (!faults.strikes('commitLost')) this.#noted.set(reading.name, reading.position)
    reading.isBusy = false
    this.poke(reading.name)
  }

  async #handleLane(reading: Reading, lane: readonly IncomingMessage[]): Promise<void> {
    const { machine, options } = reading.member
    for (const message of lane) {
      if (this.#isStale(reading)) return
      this.#broker.world.story.tell(machine.name, `hears ${message.topic}`, () => wordsOf(message))
      await options.handle(message)
    }
  }
}

const wordsOf = ({ key, value }: IncomingMessage) => {
  const { version, data } = JSON.parse(value) as { version: number; data: { reason?: string } }
  return `${short(key)} v${version} ${data.reason ?? ''}`
}

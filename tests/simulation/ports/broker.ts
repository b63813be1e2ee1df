import type { Broker, IncomingMessage } from '@shop/service-kit/ports'
import type { Machine } from '../world/machine.ts'
import { short, type World } from '../world/world.ts'
import { Group, type Member } from './group.ts'

const PARTITIONS = 3

const partitionOf = (key: string) => {
  let hash = 0
  for (let at = 0; at < key.length; at += 1) hash = (Math.imul(hash, 31) + key.charCodeAt(at)) >>> 0
  return hash % PARTITIONS
}

const brokerAway = () => Object.assign(new Error('The broker is away.'), { code: 'ECONNREFUSED' })
const noAnswer = () => Object.assign(new Error('The broker did not answer.'), { code: 'ETIMEDOUT' })

/** Topics in partitions, kept until the broker forgets; groups that read them at least once. */
export class SimulatedBroker {
  readonly world: World
  readonly logs = new Map<string, IncomingMessage[]>()
  readonly groups = new Map<string, Group>()
  isAway = false
  /** Takes messages and delivers none. */
  isStalled = false
  /** Messages that will come once more. */
  #underWay = 0
  /** Asked for thousands of times, for the same few lists of topics. */
  readonly #partitions = new WeakMap<readonly string[], readonly string[]>()

  constructor(world: World) {
    this.world = world
  }

  /** By the name of the partition, `topic/number`. */
  logOf(name: string): IncomingMessage[] {
    let log = this.logs.get(name)
    if (!log) this.logs.set(name, (log = []))
    return log
  }

  append(messages: readonly IncomingMessage[]): void {
    const { faults, random, timeline } = this.world
    this.#add(faults.strikes('messagesReordered') ? messages.toReversed() : messages)
    for (const message of messages)
      if (faults.strikes('messageRepeated')) {
        this.#underWay += 1
        timeline.after(random.between(50, 30_000), () => {
          this.#underWay -= 1
          this.#add([message])
        })
      }
  }

  #add(messages: readonly IncomingMessage[]): void {
    const grown = new Set<string>()
    for (const message of messages) {
      const name = `${message.topic}/${partitionOf(message.key)}`
      this.logOf(name).push(message)
      grown.add(name)
    }
    for (const group of this.groups.values()) for (const name of grown) group.poke(name)
  }

  /** Delivers nothing any more, then restarts with nothing: no messages, and nobody's place in them. */
  async forget(stallMs: number, awayMs: number): Promise<void> {
    const { story, timeline } = this.world
    if (this.isAway || this.isStalled) return
    this.isStalled = true
    await timeline.sleep(stallMs)
    story.tell('broker', 'FORGETS EVERYTHING', () => `away for ${Math.round(awayMs)} ms`)
    this.isStalled = false
    this.isAway = true
    this.logs.clear()
    for (const group of this.groups.values()) group.forget()
    await timeline.sleep(awayMs)
    this.isAway = false
    for (const group of this.groups.values()) group.rebalance()
  }

  /** Messages that became dead letters. */
  get deadLetters(): IncomingMessage[] {
    return [...this.logs].flatMap(([name, log]) => (name.includes('.dlq/') ? log : []))
  }

  join(member: Member): void {
    const { group: name } = member.options
    const group = this.groups.get(name) ?? new Group(this, name)
    this.groups.set(name, group)
    group.join(member)
  }

  get isQuiet(): boolean {
    return this.#underWay === 0 && [...this.groups.values()].every((group) => group.isQuiet)
  }

  reach(topics: readonly string[]): ReadonlyMap<string, number> {
    if (this.isAway) throw brokerAway()
    const ends = new Map<string, number>()
    for (const name of this.partitionsOf(topics)) {
      const log = this.logs.get(name)
      if (log) ends.set(name, log.length)
    }
    return ends
  }

  partitionsOf(topics: readonly string[]): readonly string[] {
    const known = this.#partitions.get(topics)
    if (known) return known
    const names = topics.flatMap((topic) =>
      Array.from({ length: PARTITIONS }, (_, number) => `${topic}/${number}`),
    )
    this.#partitions.set(topics, names)
    return names
  }
}

/** The broker as one process reaches it. */
export const brokerOf = (machine: Machine, broker: SimulatedBroker): Broker => {
  const { faults, random } = machine.world

  const take = (messages: readonly IncomingMessage[]) => {
    if (broker.isAway) throw brokerAway()
    if (faults.strikes('publishLost')) throw noAnswer()
    const isHalf = faults.strikes('publishHalf')
    broker.append(isHalf ? messages.slice(0, random.whole(0, messages.length)) : messages)
    if (isHalf || faults.strikes('publishAnswerLost')) throw noAnswer()
  }
  const subscribe: Broker['subscribe'] = (options) => {
    broker.join({ machine, options })
    return Promise.resolve({ close: () => Promise.resolve() })
  }
  return {
    publish: (messages) =>
      machine.call(
        'publish',
        () => take(messages),
        {},
        () => messages.map(({ topic, key }) => `${topic} ${short(key)}`).join(', '),
      ),
    subscribe,
    reach: (topics) => machine.call('look how far the broker has come', () => broker.reach(topics)),
    close: () => Promise.resolve(),
  }
}

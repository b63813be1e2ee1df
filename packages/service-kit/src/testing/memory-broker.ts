import type { Broker, IncomingMessage, Subscription } from '../ports.ts'
import { MemoryGroup, type Member } from './memory-group.ts'
import { yieldToOthers, type Pause } from './pause.ts'

/** A broker in memory: keeps all that was published, delivers at least once, in order for one key. */
export class MemoryBroker implements Broker {
  /** All that was taken, in that order. */
  readonly published: IncomingMessage[] = []
  /** True: takes nothing. */
  isAway = false
  readonly #groups = new Map<string, MemoryGroup>()
  readonly #subscriptions = new Set<Subscription>()
  readonly #pause: Pause

  constructor(pause: Pause = yieldToOthers) {
    this.#pause = pause
  }

  async publish(messages: readonly IncomingMessage[]): Promise<void> {
    await this.#pause('to publish')
    if (this.isAway) throw Object.assign(new Error('The broker is away.'), { code: 'ECONNREFUSED' })
    for (const message of structuredClone(messages)) {
      this.published.push(message)
      for (const group of this.#groups.values()) if (group.topics.has(message.topic)) group.take(message)
    }
    await this.#pause('from publish')
  }

  async subscribe(member: Member): Promise<Subscription> {
    await this.#pause('to subscribe')
    if (this.isAway) throw Object.assign(new Error('The broker is away.'), { code: 'ECONNREFUSED' })
    const group = this.#groups.get(member.group) ?? this.#open(member)
    group.join(member)
    member.onAnswered?.()
    const subscription = {
      close: () => {
        this.#subscriptions.delete(subscription)
        return group.leave(member)
      },
    }
    this.#subscriptions.add(subscription)
    return subscription
  }

  reach(topics: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const reach = new Map<string, number>()
    for (const { topic } of this.published)
      if (topics.includes(topic)) reach.set(`${topic}/0`, (reach.get(`${topic}/0`) ?? 0) + 1)
    return Promise.resolve(reach)
  }

  /** Resolves when every group has handled what it could. */
  async settled(): Promise<void> {
    do await this.#pause('settle')
    while ([...this.#groups.values()].some((group) => !group.isQuiet))
  }

  async close(): Promise<void> {
    await Promise.all([...this.#subscriptions].map((subscription) => subscription.close()))
  }

  #open({ group: name, topics, fromBeginning }: Member): MemoryGroup {
    const backlog = fromBeginning ? this.published.filter(({ topic }) => topics.includes(topic)) : []
    const group = new MemoryGroup(topics, backlog, this.#pause)
    this.#groups.set(name, group)
    return group
  }
}

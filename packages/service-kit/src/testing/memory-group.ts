import type { Broker, IncomingMessage } from '../ports.ts'
import type { Pause } from './pause.ts'

export type Member = Parameters<Broker['subscribe']>[0]

const laneOf = ({ topic, key }: IncomingMessage) => `${topic} ${key}`

/** A consumer group: each message to one member, in order for one key, again if its handler throws. */
export class MemoryGroup {
  readonly topics: ReadonlySet<string>
  readonly #members: Member[] = []
  readonly #waiting: IncomingMessage[]
  readonly #underWay = new Map<string, { member: Member; done: Promise<void> }>()
  readonly #pause: Pause

  constructor(topics: readonly string[], backlog: readonly IncomingMessage[], pause: Pause) {
    this.topics = new Set(topics)
    this.#waiting = [...backlog]
    this.#pause = pause
  }

  join(member: Member): void {
    this.#members.push(member)
    this.#deliver()
  }

  /** Resolves when what the member has in hand is finished; the rest goes to others. */
  async leave(member: Member): Promise<void> {
    const index = this.#members.indexOf(member)
    if (index >= 0) this.#members.splice(index, 1)
    const inHand = [...this.#underWay.values()].filter((work) => work.member === member)
    await Promise.all(inHand.map((work) => work.done))
  }

  take(message: IncomingMessage): void {
    this.#waiting.push(message)
    this.#deliver()
  }

  /** True when nothing is under way and nothing waits that somebody here could take. */
  get isQuiet(): boolean {
    return this.#underWay.size === 0 && (this.#waiting.length === 0 || this.#members.length === 0)
  }

  #deliver(): void {
    const [member] = this.#members
    if (!member) return
    const busy = new Set(this.#underWay.keys())
    for (const message of [...this.#waiting]) {
      const lane = laneOf(message)
      if (busy.has(lane)) continue
      busy.add(lane)
      this.#underWay.set(lane, { member, done: this.#handle(member, message, lane) })
    }
  }

  /** A message stays in the group until it was handled, as an uncommitted offset does. */
  async #handle(member: Member, message: IncomingMessage, lane: string): Promise<void> {
    await this.#pause(`deliver ${message.topic} to ${member.group}`)
    const isHandled = await member.handle(structuredClone(message)).then(
      () => true,
      () => false,
    )
    if (isHandled) this.#waiting.splice(this.#waiting.indexOf(message), 1)
    else await this.#pause(`deliver ${message.topic} to ${member.group} again`)
    this.#underWay.delete(lane)
    this.#deliver()
  }
}

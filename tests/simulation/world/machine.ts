import type { Clock } from '@shop/service-kit/ports'
import { EPOCH, type World } from './world.ts'

/** A clock that may be wrong; it survives the processes that read it. */
export class WrongClock implements Clock {
  /** By how much it is ahead, in ms. */
  ahead = 0
  readonly #world: World

  constructor(world: World) {
    this.#world = world
  }

  now(): Date {
    return new Date(EPOCH + Math.floor(this.#world.timeline.now + this.ahead))
  }
}

const connectionLost = () => Object.assign(new Error('The connection was lost.'), { code: 'ECONNRESET' })

export interface CallFaults {
  isLost?(): boolean
  isAnswerLost?(): boolean
  /** How much longer than usual it takes until it arrives, in ms. */
  heldUpMs?(): number
  /** What the caller sees of both. */
  error?(): Error
}

/**
 * One life of one process. All that it does outside itself is a call: a step there and a step back. Once it is dead
 * nothing comes back any more, though what was on its way may still arrive.
 */
export class Machine {
  readonly name: string
  readonly world: World
  readonly clock: Clock
  #isDead = false
  readonly #onDeath: (() => void)[] = []

  constructor(world: World, name: string, clock: Clock) {
    this.world = world
    this.name = name
    this.clock = clock
  }

  get isDead(): boolean {
    return this.#isDead
  }

  onDeath(run: () => void): void {
    this.#onDeath.push(run)
  }

  die(): void {
    if (this.isDead) return
    this.#isDead = true
    for (const run of this.#onDeath) run()
  }

  readonly pause = (ms: number): Promise<void> =>
    new Promise((resolve) => this.world.timeline.after(ms, () => this.#ifAlive(resolve)))

  readonly standBack = (attempt: number): Promise<void> =>
    this.pause(this.world.random.between(0, Math.min(50, 2 ** attempt)))

  /** Calls something outside; `effect` happens there, at once or not at all. */
  call<Answer>(
    what: string,
    effect: () => Answer,
    { isLost, isAnswerLost, heldUpMs, error = connectionLost }: CallFaults = {},
    details?: () => string,
  ): Promise<Answer> {
    const { timeline, story, random, latency } = this.world
    return new Promise((resolve, reject) => {
      const answer = (deliver: () => void) => timeline.after(latency(), () => this.#ifAlive(deliver))
      const arrive = () => {
        const isGone = this.isDead || this.#crashes(`before the answer to: ${what}`)
        if (isGone && random.chance(0.5)) return
        if (isLost?.()) {
          story.tell(this.name, `${what}: LOST`, details)
          answer(() => reject(error()))
          return
        }
        try {
          const result = effect()
          story.tell(this.name, what, details)
          const isForgotten = isAnswerLost?.() ?? false
          if (isForgotten) story.tell(this.name, `${what}: ANSWER LOST`)
          answer(isForgotten ? () => reject(error()) : () => resolve(result))
        } catch (failure) {
          story.tell(this.name, `${what}: failed`, () => String(failure))
          answer(() => reject(failure instanceof Error ? failure : new Error(String(failure))))
        }
      }
      if (!this.isDead) timeline.after(latency() + (heldUpMs?.() ?? 0), arrive)
    })
  }

  #ifAlive(run: () => void): void {
    if (!this.isDead && !this.#crashes('between two steps')) run()
  }

  #crashes(when: string): boolean {
    if (!this.world.faults.strikes('crash')) return false
    this.world.story.tell(this.name, 'CRASHES', () => when)
    this.die()
    return true
  }
}

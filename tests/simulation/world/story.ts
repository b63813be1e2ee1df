import type { Timeline } from './timeline.ts'

const timeOf = (ms: number) => {
  const minutes = Math.floor(ms / 60_000)
  return `${String(minutes).padStart(3, '0')}:${((ms % 60_000) / 1000).toFixed(3).padStart(6, '0')}`
}

/** What happened, one line a step; and a number that two runs share only if all the same happened in both. */
export class Story {
  readonly lines: string[] = []
  steps = 0
  readonly #timeline: Timeline
  readonly #isWritten: boolean
  readonly #codes = new Map<string, number>()
  #fingerprint = 0x811c9dc5

  constructor(timeline: Timeline, isWritten: boolean) {
    this.#timeline = timeline
    this.#isWritten = isWritten
  }

  /** Details are put into words only when somebody will read them. */
  tell(who: string, what: string, details?: () => string): void {
    this.steps += 1
    this.#mix(Math.round(this.#timeline.now * 1000))
    this.#mix(this.#codeOf(who))
    this.#mix(this.#codeOf(what))
    if (!this.#isWritten) return
    const line = `${timeOf(this.#timeline.now)}  ${who.padEnd(13)} ${what}`
    this.lines.push(details ? `${line}  ${details()}` : line)
  }

  get fingerprint(): string {
    return `${this.#fingerprint.toString(16).padStart(8, '0')}-${this.steps}`
  }

  #mix(value: number): void {
    this.#fingerprint = Math.imul(this.#fingerprint ^ value, 0x01000193) >>> 0
  }

  #codeOf(text: string): number {
    const known = this.#codes.get(text)
    if (known !== undefined) return known
    let code = 0
    for (let at = 0; at < text.length; at += 1) code = Math.imul(code ^ text.charCodeAt(at), 0x01000193)
    this.#codes.set(text, code)
    return code
  }
}

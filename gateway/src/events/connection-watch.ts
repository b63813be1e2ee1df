/** After this long without an answer from the broker, in ms, changes may have been missed. */
const SILENT_MS = 1500

/** Tells when the connection to the events comes and goes, by the broker's answers. */
export class ConnectionWatch {
  readonly #came: () => void
  readonly #went: () => void
  #lastAnswer = -Infinity
  #isUp = false

  constructor(came: () => void, went: () => void) {
    this.#came = came
    this.#went = went
  }

  answered(now: number) {
    this.#lastAnswer = now
    if (this.#isUp) return
    this.#isUp = true
    this.#came()
  }

  /** Call often. */
  check(now: number) {
    if (!this.#isUp || now - this.#lastAnswer < SILENT_MS) return
    this.lost()
  }

  /** Something is known to have been missed. */
  lost() {
    if (!this.#isUp) return
    this.#isUp = false
    this.#went()
  }
}

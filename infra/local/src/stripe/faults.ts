/** What goes wrong with calls of the API; tests set it, and each call that is hit counts one down. */
export class Faults {
  /** Calls that act, and whose answer is then lost. */
  loseAnswers = 0
  /** Calls that answer 500 and do nothing. */
  failNext = 0
  /** Only calls whose path contains this are hit. */
  path = ''

  set(next: { loseAnswers?: number; failNext?: number; path?: string }): void {
    this.loseAnswers = next.loseAnswers ?? 0
    this.failNext = next.failNext ?? 0
    this.path = next.path ?? ''
  }

  takeFailure(path: string): boolean {
    if (this.failNext === 0 || !path.includes(this.path)) return false
    this.failNext -= 1
    return true
  }

  takeLoss(path: string): boolean {
    if (this.loseAnswers === 0 || !path.includes(this.path)) return false
    this.loseAnswers -= 1
    return true
  }
}

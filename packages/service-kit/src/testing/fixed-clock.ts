import type { Clock } from '../ports.ts'

/** A clock that stands still until it is moved. */
export class FixedClock implements Clock {
  #now: number

  constructor(at = '2026-11-20T12:00:00.000Z') {
    this.#now = Date.parse(at)
  }

  now(): Date {
    return new Date(this.#now)
  }

  advance(ms: number): void {
    this.#now += ms
  }
}

import type { Ids } from '../ports.ts'

/** The n-th id of a series, in the form of a UUID. */
export const countedId = (n: number): string => `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`

/** Ids that are the same in every run: 1, 2, 3 … in the form of UUIDs. */
export class CountingIds implements Ids {
  #last = 0

  next(): string {
    this.#last += 1
    return countedId(this.#last)
  }
}

/** A command of the shop that puts something right; nothing is ever written past the services. */
export type Repair =
  | { command: 'announce'; owner: 'catalogue' | 'inventory' | 'orders' | 'payments'; id: string }
  | { command: 'settlePayment'; id: string }
  | { command: 'releaseHold'; id: string; orderId: string }

/** Something that two books say differently, or that no rule of the shop allows. */
export interface Finding {
  /** Whose record it is about, for a second look. */
  id: string
  /** One sentence that names what disagrees. */
  what: string
  /** What puts it right, in this order; none where only a person can. */
  repairs: readonly Repair[]
}

export const announce = (owner: Extract<Repair, { command: 'announce' }>['owner'], id: string): Repair => ({
  command: 'announce',
  owner,
  id,
})

export const settlePayment = (id: string): Repair => ({ command: 'settlePayment', id })

/** Adds findings about one record; `unless` a fact holds. */
export class Notes {
  readonly findings: Finding[] = []
  readonly #id: string

  constructor(id: string) {
    this.#id = id
  }

  unless(isRight: boolean, what: string, ...repairs: Repair[]): void {
    if (!isRight) this.findings.push({ id: this.#id, what, repairs })
  }
}

export const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`

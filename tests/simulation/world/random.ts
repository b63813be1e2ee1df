/** Numbers that look random and follow from the seed alone (sfc32). */
export class Random {
  #a = 0x9e3779b9
  #b = 0x243f6a88
  #c: number
  #counter = 1

  constructor(seed: number) {
    this.#c = seed | 0
    for (let turn = 0; turn < 12; turn += 1) this.next()
  }

  /** At least 0 and below 1. */
  next(): number {
    const sum = (this.#a + this.#b + this.#counter) | 0
    this.#counter = (this.#counter + 1) | 0
    this.#a = this.#b ^ (this.#b >>> 9)
    this.#b = (this.#c + (this.#c << 3)) | 0
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0
    return (sum >>> 0) / 2 ** 32
  }

  chance(rate: number): boolean {
    return this.next() < rate
  }

  between(from: number, to: number): number {
    return from + this.next() * (to - from)
  }

  /** A whole number, both ends included. */
  whole(from: number, to: number): number {
    return Math.floor(this.between(from, to + 1))
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(this.next() * items.length)]
    if (item === undefined) throw new Error('There is nothing to pick from.')
    return item
  }

  /** One of the choices, each as likely as its weight says. */
  weighted<Choice extends string>(weights: Readonly<Record<Choice, number>>): Choice {
    const choices = Object.entries(weights) as [Choice, number][]
    let left = this.next() * choices.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [choice, weight] of choices) if ((left -= weight) < 0) return choice
    return this.pick(choices)[0]
  }
}

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AnswerCache, type Flight, type Subject } from './answer-cache.ts'
import { HeardProducts, type HeardProduct } from './change.ts'

/**
 * A small shop: products with versions, whose owner answers with how they are at some moment of the call and
 * announces its changes in order, heard some time later.
 */
type Step =
  | { do: 'sell'; product: number }
  | { do: 'edit'; product: number }
  | { do: 'ask'; key: number }
  | { do: 'read'; flight: number }
  | { do: 'land'; flight: number }
  | { do: 'hear' }
  | { do: 'lose-connection' }
  | { do: 'connect' }

const IDS = ['towel', 'soap', 'brush']
const SUBJECTS: Subject[] = [
  { list: true },
  { list: true },
  ...IDS.map((productId) => ({ list: false, productId }) as const),
]

interface Item {
  version: number
  /** An edit moves a product into the list of key 0 or out of it. */
  isListed: boolean
  detailsVersion: number
  stock: number
}
type Answer = Record<string, Item>

interface Pending {
  flight: Flight
  key: number
  answer: Answer | undefined
}

class Shop {
  readonly #items: Answer = Object.fromEntries(
    IDS.map((id) => [id, { version: 1, isListed: true, detailsVersion: 1, stock: 4 }]),
  )
  readonly #unheard: (HeardProduct & { item: Item })[] = []
  readonly #pending: Pending[] = []
  readonly #cache = new AnswerCache<Answer>({ maxBytes: 100_000, maxAgeMs: 1e9 })
  readonly #products = new HeardProducts(10)
  readonly #heard: Answer = structuredClone(this.#items)
  isConnected = true

  constructor() {
    this.#cache.turnOn()
  }

  run(step: Step) {
    if (step.do === 'sell')
      this.#change(step.product, (it) => ({ ...it, stock: it.stock === 0 ? 4 : it.stock - 1 }))
    if (step.do === 'edit')
      this.#change(step.product, (it) => ({ ...it, isListed: !it.isListed, detailsVersion: it.version + 1 }))
    if (step.do === 'ask') {
      const subject = SUBJECTS[step.key]
      if (subject)
        this.#pending.push({
          flight: this.#cache.begin(`${step.key}`, subject),
          key: step.key,
          answer: undefined,
        })
    }
    if (step.do === 'read') this.#read(this.#pending[step.flight % this.#pending.length])
    if (step.do === 'land') this.#land(step.flight)
    if (step.do === 'hear' && this.isConnected) this.#hear()
    if (step.do === 'lose-connection') {
      this.isConnected = false
      this.#unheard.length = 0
      this.#products.forget()
      this.#cache.turnOff()
    }
    if (step.do === 'connect' && !this.isConnected) {
      this.isConnected = true
      this.#unheard.length = 0
      Object.assign(this.#heard, structuredClone(this.#items))
      this.#cache.turnOn()
    }
  }

  #change(index: number, how: (item: Item) => Item) {
    const id = IDS[index] ?? ''
    const before = this.#items[id]
    if (!before) return
    const after = { ...how(before), version: before.version + 1 }
    this.#items[id] = after
    this.#unheard.push({ type: 'update', version: after.version, product: { id, ...after }, item: after })
  }

  /** Key 0 lists what is listed, key 1 what is in stock, the others are single products. */
  #view(key: number): Answer {
    const entries = Object.entries(structuredClone(this.#items))
    if (key === 0) return Object.fromEntries(entries.filter(([, item]) => item.isListed))
    if (key === 1) return Object.fromEntries(entries.filter(([, item]) => item.stock > 0))
    return Object.fromEntries(entries.filter(([id]) => id === IDS[key - 2]))
  }

  #read(pending: Pending | undefined) {
    if (pending) pending.answer ??= this.#view(pending.key)
  }

  #land(index: number) {
    const [pending] = this.#pending.splice(index % Math.max(1, this.#pending.length), 1)
    if (!pending) return
    this.#read(pending)
    const answer = pending.answer ?? {}
    this.#cache.finish(pending.flight, Object.keys(answer), answer, 100)
  }

  #hear() {
    const news = this.#unheard.shift()
    if (!news) return
    const { id } = news.product
    this.#heard[id] = news.item
    const drop = this.#products.hear(news)
    if (drop) this.#cache.drop(drop)
  }

  /** What is kept and yet older than the last change heard. */
  tooOld(): string[] {
    return SUBJECTS.flatMap((_, key) => {
      const kept = this.#cache.get(`${key}`)
      if (!kept) return []
      const stale = Object.entries(kept).filter(
        ([id, item]) => item.version < (this.#heard[id]?.version ?? 0),
      )
      const missing = key <= 1 ? IDS.filter((id) => this.#isMissing(id, key, kept)) : []
      return [
        ...stale.map(([id]) => `${key} shows ${id} too old`),
        ...missing.map((id) => `${key} lacks ${id}`),
      ]
    })
  }

  /** Heard to belong into a list, unchanged since, and not in it. */
  #isMissing(id: string, key: number, kept: Answer) {
    const heard = this.#heard[id]
    if (!heard || heard.version !== this.#items[id]?.version || id in kept) return false
    return key === 0 ? heard.isListed : heard.stock > 0
  }

  keptCount() {
    return SUBJECTS.filter((_, key) => this.#cache.get(`${key}`)).length
  }
}

const product = fc.nat(IDS.length - 1)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('sell' as const), product }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('edit' as const), product }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('ask' as const), key: fc.nat(SUBJECTS.length - 1) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('read' as const), flight: fc.nat(5) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('land' as const), flight: fc.nat(5) }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('hear' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('lose-connection' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('connect' as const) }) },
)

describe('kept answers, after any interleaving of calls, changes and news', () => {
  it('are never older than the last change heard, and lists lack nothing that was heard', () => {
    let kept = 0
    fc.assert(
      fc.property(fc.array(step, { minLength: 5, maxLength: 120, size: 'max' }), (steps) => {
        const shop = new Shop()
        for (const each of steps) {
          shop.run(each)
          kept += shop.keptCount()
          const wrong = shop.tooOld()
          if (wrong.length > 0) throw new Error(wrong.join(', '))
        }
      }),
      { numRuns: 1000 },
    )
    expect(kept).toBeGreaterThan(1000)
  })
})

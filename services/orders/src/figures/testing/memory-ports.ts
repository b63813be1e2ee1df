import { dayOf } from '../days.ts'
import type { CountedOrder, ProductSales } from '../day-figures.ts'
import type { MarkKind, Marks } from '../marks.ts'
import type { SheetStore } from '../sheets.ts'
import type { FigureSources } from '../sources.ts'

/** How a call reaches what is stored: `effect` happens there at once, others may come in before and after it. */
export type Call = <Result>(what: string, effect: () => Result) => Promise<Result>

const after =
  (pause: () => Promise<unknown>): Call =>
  async (_what, effect) => {
    await pause()
    return effect()
  }
const atOnce = after(() => Promise.resolve())

export interface Sheet {
  touches: number
  done: number
  figures: unknown
}
export type Sheets = Map<string, Sheet>

export const isStale = ({ touches, done }: Sheet) => touches > done

/** Sheets in a map that outlives whoever uses it. */
export const sheetsIn = (sheets: Sheets, call: Call): SheetStore => {
  const touch = (ids: readonly string[]) => {
    for (const id of new Set(ids)) {
      const { touches, done, figures } = sheets.get(id) ?? { touches: 0, done: 0, figures: undefined }
      sheets.set(id, { touches: touches + 1, done, figures })
    }
  }
  const stale = (limit: number) =>
    [...sheets]
      .filter(([, sheet]) => isStale(sheet))
      .slice(0, limit)
      .map(([id, { touches }]) => ({ id, touches }))
  const isAnyStale = (ids: readonly string[]) =>
    ids.some((id) => {
      const sheet = sheets.get(id)
      return sheet !== undefined && isStale(sheet)
    })
  const keep = (id: string, touches: number, figures: object) => {
    const sheet = sheets.get(id)
    if (sheet && sheet.done < touches) sheets.set(id, { ...sheet, done: touches, figures })
  }
  const read = (ids: readonly string[]) =>
    new Map(
      ids.flatMap((id) => {
        const sheet = sheets.get(id)
        return sheet && sheet.done > 0 ? [[id, sheet.figures] as const] : []
      }),
    )
  return {
    touch: (ids) => call('touch sheets', () => touch(ids)),
    stale: (limit) => call('look for stale sheets', () => stale(limit)),
    isAnyStale: (ids) => call('ask whether sheets are stale', () => isAnyStale(ids)),
    keep: (id, touches, figures) => call('keep sheet', () => keep(id, touches, figures)),
    read: (ids) => call('read sheets', () => read(ids)),
  }
}

export const memorySheets = (pause?: () => Promise<unknown>): SheetStore =>
  sheetsIn(new Map(), pause ? after(pause) : atOnce)

/** Marks in a set that outlives whoever uses it. */
export const marksIn = (marks: Set<string>, call: Call): Marks => {
  const count = (kind: MarkKind, day: string) =>
    [...marks].filter((mark) => mark.startsWith(`${kind}:${day}:`)).length
  const people = (first: string, last: string) => {
    const there = [...marks].map((mark) => mark.split(':'))
    const theirs = there.filter(([kind, day = '']) => kind === 'user' && day >= first && day <= last)
    return new Set(theirs.map(([, , id]) => id)).size
  }
  return {
    note: (kind, day, id) => call('note mark', () => void marks.add(`${kind}:${day}:${id}`)),
    count: (kind, day) => call('count marks', () => count(kind, day)),
    people: (first, last) => call('count people', () => people(first, last)),
    forget: () => Promise.resolve(),
  }
}

export const memoryMarks = (): Marks => marksIn(new Set(), atOnce)

export type DatedOrder = CountedOrder & { createdAt: Date }
/** By day. */
export type Sold = Map<string, { done: number; products: readonly ProductSales[] }>

interface Sources {
  orders(): Iterable<DatedOrder>
  sold: Sold
  /** How many orders are read at a time. */
  batch: number
}

/** Orders, as they are at the moment of reading, and what was sold, in a map that outlives whoever uses it. */
export const sourcesIn = ({ orders, sold, batch }: Sources, call: Call): FigureSources => {
  const ordersOf = (day: string, from: number) =>
    [...orders()].filter(({ createdAt }) => dayOf(createdAt) === day).slice(from, from + batch)
  const first = () => {
    const times = [...orders()].map(({ createdAt }) => createdAt.getTime())
    return times.length > 0 ? new Date(Math.min(...times)) : undefined
  }
  const keep = (day: string, done: number, products: readonly ProductSales[]) => {
    if ((sold.get(day)?.done ?? 0) < done) sold.set(day, { done, products })
  }
  const best = (from: string, to: string, limit: number) => {
    const sums = new Map<string, ProductSales>()
    const days = [...sold].filter(([day]) => day >= from && day <= to)
    for (const { id, units, cents } of days.flatMap(([, { products }]) => products)) {
      const sum = sums.get(id) ?? { id, units: 0, cents: 0 }
      sums.set(id, { id, units: sum.units + units, cents: sum.cents + cents })
    }
    return [...sums.values()]
      .toSorted((one, other) => other.cents - one.cents || (one.id < other.id ? -1 : 1))
      .slice(0, limit)
  }
  return {
    ordersOf: async function* (day) {
      for (let from = 0; ; from += batch) {
        const found = await call('read orders of a day', () => ordersOf(day, from))
        yield* found
        if (found.length < batch) return
      }
    },
    firstDay: () => call('read first order', first),
    keepProducts: (day, touches, products) => call('keep sold products', () => keep(day, touches, products)),
    bestSellers: (from, to, limit) => call('read best sellers', () => best(from, to, limit)),
  }
}

/** Orders in a map that tests change as they like; `pause` comes before each is read. */
export const memorySources = (
  orders: ReadonlyMap<string, DatedOrder>,
  pause?: () => Promise<unknown>,
): FigureSources =>
  sourcesIn({ orders: () => orders.values(), sold: new Map(), batch: 1 }, pause ? after(pause) : atOnce)

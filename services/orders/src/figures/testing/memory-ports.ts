import { dayOf } from '../days.ts'
import type { CountedOrder, ProductSales } from '../day-figures.ts'
import type { Marks } from '../marks.ts'
import type { SheetStore } from '../sheets.ts'
import type { FigureSources } from '../sources.ts'

interface Sheet {
  touches: number
  done: number
  figures: unknown
}

/** Sheets in memory; `pause` comes before each call, so that others may come in between. */
export const memorySheets = (pause: () => Promise<unknown> = () => Promise.resolve()): SheetStore => {
  const sheets = new Map<string, Sheet>()
  return {
    touch: async (ids) => {
      await pause()
      for (const id of new Set(ids)) {
        const { touches, done, figures } = sheets.get(id) ?? { touches: 0, done: 0, figures: undefined }
        sheets.set(id, { touches: touches + 1, done, figures })
      }
    },
    stale: async (limit) => {
      await pause()
      return [...sheets]
        .filter(([, { touches, done }]) => touches > done)
        .slice(0, limit)
        .map(([id, { touches }]) => ({ id, touches }))
    },
    isAnyStale: async (ids) => {
      await pause()
      return ids.some((id) => {
        const sheet = sheets.get(id)
        return sheet !== undefined && sheet.touches > sheet.done
      })
    },
    keep: async (id, touches, figures) => {
      await pause()
      const sheet = sheets.get(id)
      if (sheet && sheet.done < touches) sheets.set(id, { ...sheet, done: touches, figures })
    },
    read: async (ids) => {
      await pause()
      return new Map(
        ids.flatMap((id) => {
          const sheet = sheets.get(id)
          return sheet && sheet.done > 0 ? [[id, sheet.figures] as const] : []
        }),
      )
    },
  }
}

export const memoryMarks = (): Marks => {
  const marks = new Set<string>()
  const startingWith = (start: string) => [...marks].filter((mark) => mark.startsWith(start))
  return {
    note: (kind, day, id) => Promise.resolve(void marks.add(`${kind}:${day}:${id}`)),
    count: (kind, day) => Promise.resolve(startingWith(`${kind}:${day}:`).length),
    people: (first, last) => {
      const there = startingWith('user:').map((mark) => mark.split(':'))
      const people = there.filter(([, day = '']) => day >= first && day <= last).map(([, , id]) => id)
      return Promise.resolve(new Set(people).size)
    },
    forget: () => Promise.resolve(),
  }
}

export type DatedOrder = CountedOrder & { createdAt: Date }

/** Orders in a map that tests change as they like. */
export const memorySources = (
  orders: ReadonlyMap<string, DatedOrder>,
  pause: () => Promise<unknown> = () => Promise.resolve(),
): FigureSources => {
  const sold = new Map<string, { done: number; products: readonly ProductSales[] }>()
  return {
    ordersOf: async function* (day) {
      for (const order of orders.values()) {
        await pause()
        if (dayOf(order.createdAt) === day) yield order
      }
    },
    firstDay: () => Promise.resolve([...orders.values()].map(({ createdAt }) => createdAt).sort()[0]),
    keepProducts: (day, touches, products) => {
      if ((sold.get(day)?.done ?? 0) < touches) sold.set(day, { done: touches, products })
      return Promise.resolve()
    },
    bestSellers: (first, last, limit) => {
      const sums = new Map<string, ProductSales>()
      for (const [day, { products }] of sold)
        if (day >= first && day <= last)
          for (const { id, units, cents } of products) {
            const sum = sums.get(id) ?? { id, units: 0, cents: 0 }
            sums.set(id, { id, units: sum.units + units, cents: sum.cents + cents })
          }
      const ranked = [...sums.values()].toSorted(
        (one, other) => other.cents - one.cents || (one.id < other.id ? -1 : 1),
      )
      return Promise.resolve(ranked.slice(0, limit))
    },
  }
}

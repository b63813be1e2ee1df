import {
  marksIn,
  sheetsIn,
  sourcesIn,
  type Call,
} from '../../../services/orders/src/figures/testing/memory-ports.ts'
import type { Machine } from '../world/machine.ts'
import { statesOf, type Books } from '../shop/books.ts'

const BATCH = 1000

/** What figures are made of and kept in, as one process reaches it. */
export const figureStoresOf = (machine: Machine, books: Books) => {
  const { faults } = machine.world
  const isLost = () => faults.strikes('storeCallLost')
  const isAnswerLost = () => faults.strikes('storeAnswerLost')
  const call: Call = (what, effect) => machine.call(what, effect, { isLost, isAnswerLost })
  const { sheets, marks, sold } = books
  return {
    sheets: sheetsIn(sheets, call),
    marks: marksIn(marks, call),
    sources: sourcesIn({ orders: () => statesOf(books.orders), sold, batch: BATCH }, call),
  }
}

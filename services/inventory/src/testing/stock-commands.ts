import { evolveStock } from '../stock/stock.events.ts'
import { decideStock, type StockCommand } from '../stock/stock.rules.ts'
import type { StockState } from '../stock/stock.state.ts'

export const noon = new Date('2026-06-01T12:00:00Z')
export const minutesLater = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)
export const productId = 'product'

export const run = (state: StockState | undefined, command: StockCommand, now = noon) => {
  const decision = decideStock(state, command, now)
  if ('refusal' in decision) return { state, events: [], refusal: decision.refusal }
  return { state: decision.events.reduce(evolveStock, state), events: decision.events, refusal: undefined }
}

/** The stock after commands that are all taken. */
export const given = (...commands: StockCommand[]): StockState => {
  const state = commands.reduce<StockState | undefined>(
    (before, command) => run(before, command).state,
    undefined,
  )
  if (!state) throw new Error('Nothing was opened.')
  return state
}

export const open = (stock: number): StockCommand => ({ type: 'open', productId, stock })
export const hold = (cartId: string, quantity: number): StockCommand => ({
  type: 'hold',
  cartId,
  quantity,
  expiresAt: minutesLater(30),
})
export const bind = (
  cartId: string,
  orderId: string,
  quantity: number,
  orderVersion = 1,
  supersedes: string[] = [],
): StockCommand => ({
  type: 'bind',
  cartId,
  orderId,
  orderVersion,
  quantity,
  supersedes,
})
export const settle = (
  orderId: string,
  wanted: 'sold' | 'released',
  orderVersion: number,
  quantity = 2,
  confirm = false,
): StockCommand => ({
  type: 'settle',
  orderId,
  cartId: `cart of ${orderId}`,
  orderVersion,
  quantity,
  wanted,
  confirm,
})

import { accept, refuse, type Decision } from '@shop/service-kit/aggregate/rules'
import { Refusal } from '@shop/service-kit/refusal'
import type { AdjustmentReason } from '@shop/contracts/stock'
import type { StockEvent } from './stock.events.ts'
import { availableIn, heldIn, type StockState } from './stock.state.ts'

/** Says what can be bought of a product, beside what is held. */
export interface SetStock {
  type: 'set'
  productId: string
  available: number
  commandId: string
  by: string | null
}

/** Units that came, or went where negative. */
export interface AdjustStock {
  type: 'adjust'
  commandId: string
  quantity: number
  reason: AdjustmentReason
  note: string | null
  by: string | null
}

/** The first stock of a product may be set before the product itself was heard of. */
export const decideSet = (
  stock: StockState | undefined,
  { productId, available, commandId, by }: SetStock,
  now: Date,
): Decision<StockEvent> => {
  if (stock?.commandIds.includes(commandId)) return accept()
  const opened: StockEvent[] = stock ? [] : [{ type: 'opened', productId, received: 0, at: now }]
  const received = available + (stock ? stock.sold + heldIn(stock) : 0)
  const quantity = available - (stock ? availableIn(stock) : 0)
  const adjustment = { id: commandId, at: now, quantity, available, reason: 'set', note: null, by } as const
  return accept<StockEvent>(...opened, { type: 'adjusted', received, adjustment, at: now })
}

const tooMany = (available: number) =>
  refuse(
    new Refusal(
      'insufficient_stock',
      `Only ${available} can be taken away: the rest is held by carts and orders.`,
      {
        facts: { available },
      },
    ),
  )

export const decideAdjustment = (
  stock: StockState,
  { commandId, quantity, reason, note, by }: AdjustStock,
  now: Date,
): Decision<StockEvent> => {
  if (stock.commandIds.includes(commandId)) return accept()
  if (stock.retired) return refuse(new Refusal('product_unavailable', 'This product is no longer available.'))
  const available = availableIn(stock) + quantity
  if (available < 0) return tooMany(availableIn(stock))
  const adjustment = { id: commandId, at: now, quantity, available, reason, note, by }
  return accept<StockEvent>({ type: 'adjusted', received: stock.received + quantity, adjustment, at: now })
}

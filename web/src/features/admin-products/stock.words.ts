import type { StockAdjustment } from '@shop/contracts/stock'

/** Why a stock changed, in words. */
export const REASON_NAMES: Readonly<Record<StockAdjustment['reason'], string>> = {
  delivery: 'Delivery',
  count: 'Counted anew',
  damaged: 'Damaged',
  lost: 'Lost',
  returned: 'Returned',
  other: 'Other',
  set: 'Stock set',
}

/** `+3` or `−3`. */
export const signed = (quantity: number) => (quantity > 0 ? `+${quantity}` : `−${Math.abs(quantity)}`)

/** Who did it, as seen by the admin who looks. */
export const doerOf = (by: string | null, own: string | undefined) => {
  if (by === null) return 'The shop'
  return by === own ? 'You' : 'Another admin'
}

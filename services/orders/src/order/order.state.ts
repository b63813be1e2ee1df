import type { OrderStatus, ShippingAddress } from '@shop/contracts/order'
import type { Cents } from '@shop/contracts/money'

/** One product of an order, with the price that was agreed. */
export interface OrderLine {
  productId: string
  name: string
  description: string
  images: string[]
  unitCents: Cents
  quantity: number
  /** What inventory last said of the units, and the version of the stock that said it. */
  stock: 'held' | 'sold' | 'short' | 'returned' | 'released'
  stockVersion: number
}

export interface OrderRefund {
  id: string
  amountCents: Cents
  reason: string
  outcome: 'requested' | 'refunded' | 'refused'
}

export interface HistoryEntry {
  at: Date
  by: string
  what: string
  status: OrderStatus
}

export interface OrderNote {
  id: string
  at: Date
  by: string
  text: string
}

export type OrderMail = 'confirmation' | 'shipped' | 'refunded' | 'unavailable'

/** An order. Amounts in cents. */
export interface OrderState {
  id: string
  cartId: string
  userId: string | null
  email: string
  firstName: string
  lastName: string
  status: OrderStatus
  paid: boolean
  lines: OrderLine[]
  subtotalCents: Cents
  shippingCents: Cents
  taxCents: Cents
  totalCents: Cents
  shippingAddress: ShippingAddress | null
  paymentIntentId: string | null
  /** Where the shopper pays, and until when. */
  checkoutUrl: string | null
  payBy: Date | null
  /** True while an order that was paid after it had been cancelled waits for units or a refund. */
  paidLate: boolean
  refunds: OrderRefund[]
  history: HistoryEntry[]
  /** Mails that are due and not yet sent. */
  mails: OrderMail[]
  /** Whoever recorded or took the mails sends them until then; later anybody may. Null or absent without any. */
  mailsAfter?: Date | null
  /** When the order must be looked at again if nothing has happened until then; null when nothing is awaited. */
  nextCheck: Date | null
  /** How often in a row it was looked at in vain. */
  checks: number
  /** What admins tell each other; absent until somebody writes. */
  notes?: OrderNote[]
  /** The buyer closed the account: whatever names them goes when the order has ended. Absent for everybody else. */
  buyer?: 'leaving' | 'forgotten'
  /** Words by whose beginnings the back office finds it. */
  searchWords: string[]
  createdAt: Date
  updatedAt: Date
}

/** Cents that went back to the card, or are on their way. */
export const refundedIn = (order: { refunds: readonly OrderRefund[] }) =>
  order.refunds
    .filter((refund) => refund.outcome !== 'refused')
    .reduce((sum, refund) => sum + refund.amountCents, 0)

export const customerName = (order: Pick<OrderState, 'firstName' | 'lastName'>) =>
  `${order.firstName} ${order.lastName}`.trim()

/** True when there are mails to send that nobody is sending. */
export const areMailsDue = ({ mails, mailsAfter }: Pick<OrderState, 'mails' | 'mailsAfter'>, now: Date) =>
  mails.length > 0 && (!mailsAfter || mailsAfter <= now)

/** True when inventory has not yet said what the order's status asks of the units. */
export const awaitsStock = ({ status, paid, lines }: Pick<OrderState, 'status' | 'paid' | 'lines'>) => {
  if (status === 'pending' && !paid) return false
  const settled = status === 'cancelled' ? ['returned', 'released'] : ['sold', 'short']
  return lines.some((line) => !settled.includes(line.stock))
}

import { orderCreated, orderStatusChanged } from '@shop/contracts/events/orders'
import type { OrderSnapshot } from '@shop/contracts/order'
import { announcement, type Announcement } from '@shop/service-kit/aggregate/rules'
import type { OrderEvent } from './order.events.ts'
import type { OrderState } from './order.state.ts'

export const snapshotOf = (order: OrderState): OrderSnapshot => ({
  id: order.id,
  cartId: order.cartId,
  userId: order.userId,
  status: order.status,
  paid: order.paid,
  lines: order.lines.map(({ productId, quantity, unitCents }) => ({ productId, quantity, unitCents })),
  totalCents: order.totalCents,
  refunds: order.refunds
    .filter((refund) => refund.outcome === 'requested')
    .map(({ id, amountCents, reason }) => ({ id, amountCents, reason })),
  createdAt: order.createdAt.toISOString(),
  ...(order.buyer ? { buyerLeft: true } : {}),
})

/** What the world hears of a change to an order; a late payment stays inside until it is decided what becomes of it. */
export const announceOrder = (
  event: OrderEvent,
  before: OrderState | undefined,
  after: OrderState,
): Announcement | undefined => {
  const order = snapshotOf(after)
  const changed = (reason: 'status' | 'refund-requested' | 'announced') =>
    announcement(orderStatusChanged, { reason, from: before?.status ?? after.status, order })
  switch (event.type) {
    case 'placed':
      return announcement(orderCreated, { order })
    case 'paid':
    case 'statusSet':
      return changed('status')
    case 'refundRequested':
      return changed('refund-requested')
    case 'announcedAgain':
      return changed('announced')
    case 'buyerLeft':
      return after.paidLate ? undefined : changed('announced')
    default:
      return undefined
  }
}

import { userChanged } from '@shop/contracts/events/identity'
import { stockAdjusted, stockReleased } from '@shop/contracts/events/inventory'
import { orderCreated, orderStatusChanged } from '@shop/contracts/events/orders'
import { paymentFailed, paymentRefunded, paymentSucceeded } from '@shop/contracts/events/payments'
import { on, type Handler } from '@shop/service-kit/consumers'
import { Refusal } from '@shop/service-kit/refusal'
import type { Orders } from './order.service.ts'
import type { OrderLine } from './order.state.ts'

const stockOf: Record<string, OrderLine['stock']> = {
  sale: 'sold',
  shortage: 'short',
  return: 'returned',
  cancelled: 'released',
}

/** What concerns an order that is not ours (of an emptied database, say) concerns nobody. */
const ifKnown = async (work: Promise<unknown>) => {
  await work.catch((error: unknown) => {
    if (!(error instanceof Refusal && error.code === 'not_found')) throw error
  })
}

interface StockNews {
  reason: string
  orderId: string | null
  stock: { productId: string }
}

const settle = async (orders: Orders, { reason, orderId, stock }: StockNews, version: number) => {
  const outcome = stockOf[reason]
  if (orderId && outcome) await ifKnown(orders.settleStock(orderId, stock.productId, outcome, version))
}

export const orderHandlers = (orders: Orders): Handler[] => [
  on(paymentSucceeded, ({ data: { payment, shippingAddress } }) =>
    ifKnown(orders.pay(payment.orderId, payment.paymentIntentId, shippingAddress)),
  ),
  on(paymentFailed, ({ data: { payment } }) => ifKnown(orders.giveUp(payment.orderId, 'Not paid'))),
  on(paymentRefunded, ({ data: { payment, refundId, amountCents, outcome } }) =>
    ifKnown(orders.endRefund(payment.orderId, { refundId, amountCents, outcome })),
  ),
  on(userChanged, async ({ data: { type, user }, version }) => {
    if (type === 'delete') await orders.letBuyerGo(user.id, version)
  }),
  on(orderCreated, ({ data: { order } }) => ifKnown(orders.followBuyer(order))),
  on(orderStatusChanged, async ({ data: { reason, order } }) => {
    // Takes the place of news that was lost.
    if (reason === 'announced') await ifKnown(orders.followBuyer(order))
  }),
  on(stockAdjusted, ({ data, version }) => settle(orders, data, version)),
  on(stockReleased, ({ data, version }) => settle(orders, data, version)),
]

import { userChanged } from '@shop/contracts/events/identity'
import { stockReserved } from '@shop/contracts/events/inventory'
import { orderCreated, orderStatusChanged } from '@shop/contracts/events/orders'
import { paymentRefunded } from '@shop/contracts/events/payments'
import { on, type Handler } from '@shop/service-kit/consumers'
import type { DocumentStore } from '@shop/service-kit/ports'
import type { OrderState } from '../order/order.state.ts'
import { dayOf } from './days.ts'
import type { Figures } from './figures.service.ts'

/** What changes figures. Comes after the orders' own handlers: by then what it tells is stored. */
export const figuresHandlers = (
  figures: Figures,
  store: Pick<DocumentStore<OrderState>, 'load'>,
): Handler[] => [
  on(orderCreated, async ({ data: { order } }) => {
    await figures.seen('cart', dayOf(order.createdAt), order.cartId)
    await figures.orderChanged(order.createdAt)
  }),
  on(orderStatusChanged, ({ data: { order } }) => figures.orderChanged(order.createdAt)),
  on(paymentRefunded, async ({ data: { payment } }) => {
    const order = await store.load(payment.orderId)
    if (order) await figures.orderChanged(order.state.createdAt)
  }),
  on(stockReserved, async ({ data: { cartId }, occurredAt }) => {
    if (cartId) await figures.seen('cart', dayOf(occurredAt), cartId)
  }),
  on(userChanged, async ({ data: { user } }) => {
    if (user.seenOn) await figures.seen('user', user.seenOn, user.id)
  }),
]

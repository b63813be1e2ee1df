import { toDollars } from '@shop/contracts/money'
import type { Order } from '@shop/contracts/order'
import { presentTotals } from '@shop/contracts/totals'
import { refundedIn, type OrderState } from './order.state.ts'

/** An order as its owner sees it. Amounts in dollars. */
export const presentOrder = (order: OrderState): Order => ({
  ...presentTotals(order),
  id: order.id,
  user_id: order.userId,
  created_at: order.createdAt.toISOString(),
  status: order.status,
  shipping_address: order.shippingAddress,
  payment_intent_id: order.paymentIntentId,
  user_email: order.email,
  paid: order.paid,
  refunded: toDollars(refundedIn(order)),
  shortages: order.lines
    .filter((line) => line.stock === 'short')
    .map((line) => ({ product_id: line.productId, quantity: line.quantity })),
  items: order.lines.map((line) => ({
    id: `${order.id}:${line.productId}`,
    product_id: line.productId,
    quantity: line.quantity,
    price: toDollars(line.unitCents),
    product: { id: line.productId, name: line.name, description: line.description, images: line.images },
  })),
  history: order.history.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
  ...(order.buyer ? { buyer_left: true } : {}),
})

/** An order with what only admins may know. */
export const presentOrderToAdmin = (order: OrderState): Order => ({
  ...presentOrder(order),
  notes: (order.notes ?? []).map(({ at, ...note }) => ({ ...note, at: at.toISOString() })),
})

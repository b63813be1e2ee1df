import { toDollars } from '@shop/contracts/money'
import { customerName, refundedIn, type OrderState } from './order.state.ts'

export const ORDER_COLUMNS = [
  'Order ID',
  'Date',
  'Status',
  'Paid',
  'Customer',
  'E-mail',
  'Items',
  'Subtotal',
  'Shipping',
  'Tax',
  'Total',
  'Refunded',
  'Address',
  'City',
  'State',
  'Postal code',
  'Country',
  'Phone',
  'Payment ID',
] as const

const itemsOf = ({ lines }: OrderState) =>
  lines.map(({ quantity, name }) => `${quantity} x ${name}`).join('; ')

const rowOf = (order: OrderState) => {
  const to = order.shippingAddress
  return [
    order.id,
    order.createdAt.toISOString(),
    order.status,
    order.paid ? 'yes' : 'no',
    to?.name ?? customerName(order),
    order.email,
    itemsOf(order),
    toDollars(order.subtotalCents).toFixed(2),
    toDollars(order.shippingCents).toFixed(2),
    toDollars(order.taxCents).toFixed(2),
    toDollars(order.totalCents).toFixed(2),
    toDollars(refundedIn(order)).toFixed(2),
    ...[to?.address, to?.city, to?.state, to?.postal_code ?? to?.zipCode, to?.country, to?.phone],
    order.paymentIntentId,
  ]
}

/** A row for each order, in the columns above; dates in UTC, amounts in dollars. */
export async function* orderRows(orders: AsyncIterable<OrderState>) {
  for await (const order of orders) yield rowOf(order)
}

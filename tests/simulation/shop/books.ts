import type { ProductState } from '../../../services/catalogue/src/product/product.state.ts'
import type { StockState } from '../../../services/inventory/src/stock/stock.state.ts'
import type { OrderState } from '../../../services/orders/src/order/order.state.ts'
import type { ProductCopy } from '../../../services/orders/src/product-copy/product-copy.ts'
import type { PaymentState } from '../../../services/payments/src/payment/payment.state.ts'
import { Documents } from '../ports/documents.ts'
import type { Mailbox } from '../ports/post.ts'
import type { Archive, Views } from '../ports/views.ts'

/** All that the shop has written down: the only thing that outlives its processes. */
export const createBooks = () => ({
  products: new Documents<ProductState>('products'),
  stocks: new Documents<StockState>('stocks'),
  orders: new Documents<OrderState>('orders'),
  payments: new Documents<PaymentState>('payments'),
  copies: new Map() as Views<ProductCopy>,
  archive: new Map() as Archive,
  mailbox: new Map() as Mailbox,
})
export type Books = ReturnType<typeof createBooks>

export const outboxesOf = ({ products, stocks, orders, payments }: Books) =>
  [products, stocks, orders, payments] as const

/** The states as they are now. */
export const statesOf = <State extends { id: string }>(documents: Documents<State>): State[] =>
  [...documents.all.values()].map(({ state }) => state)

import { productChanged } from '@shop/contracts/events/catalogue'
import { stockAdjusted } from '@shop/contracts/events/inventory'
import { orderStatusChanged } from '@shop/contracts/events/orders'
import { on, type Handler } from '@shop/service-kit/consumers'
import type { ReadModelStore } from '@shop/service-kit/ports'
import type { ProductCopy } from '../product-copy/product-copy.ts'
import type { Notices } from './notice.service.ts'
import type { StockWatch } from './stock-watch.ts'

/** What admins want to know of what happens. Each reason has an id of its own, so that it is told once. */
export const noticeHandlers = (
  notices: Notices,
  watchStock: StockWatch,
  copies: Pick<ReadModelStore<ProductCopy>, 'get'>,
): Handler[] => [
  on(orderStatusChanged, async ({ data: { order }, occurredAt }) => {
    if (!order.paid || order.status !== 'processing') return
    const subject = { kind: 'order', orderId: order.id, totalCents: order.totalCents } as const
    await notices.raise(`order:${order.id}`, new Date(occurredAt), subject)
  }),
  on(productChanged, async ({ data: { type, product }, version, occurredAt }) => {
    if (type === 'delete') return
    await watchStock(product.id, version, product.stock, (level) =>
      // At most once a day each: carts take the last units and give them back.
      notices.raise(`stock:${product.id}:${level}:${occurredAt.slice(0, 10)}`, new Date(occurredAt), {
        kind: 'low-stock',
        productId: product.id,
        productName: product.name,
        left: product.stock,
      }),
    )
  }),
  on(stockAdjusted, async ({ data: { reason, orderId, quantity, stock }, occurredAt }) => {
    if (reason !== 'shortage' || !orderId) return
    const [copy] = await copies.get([stock.productId])
    await notices.raise(`short:${orderId}:${stock.productId}`, new Date(occurredAt), {
      kind: 'shortage',
      orderId,
      productId: stock.productId,
      productName: copy?.name ?? 'Unknown Product',
      quantity,
    })
  }),
]

import * as api from '@shop/contracts/api/inventory'
import type { AnnouncerAgain } from '@shop/service-kit/aggregate/announce-again'
import { implement, type Implementation } from '@shop/service-kit/http/implement'
import { notFound } from '@shop/service-kit/refusal'
import type { StockService } from './stock.service.ts'
import { availableIn } from './stock.state.ts'

export const stockRoutes = (stock: StockService, again: Pick<AnnouncerAgain, 'answer'>): Implementation[] => [
  implement(api.getStock, async ({ params }) => {
    const found = await stock.load(params.id)
    if (!found || found.state.retired) throw notFound('This product')
    return { id: params.id, stock: availableIn(found.state) }
  }),
  implement(api.adjustStock, ({ params, headers, body, caller }) =>
    stock.adjust(params.id, {
      commandId: headers['idempotency-key'],
      quantity: body.quantity,
      reason: body.reason,
      note: body.note || null,
      by: caller.id,
    }),
  ),
  implement(api.listStockAdjustments, async ({ params, query }) => {
    const { found, total } = await stock.adjustmentsOf(params.id, query)
    const items = found.map((it) => ({ ...it, at: it.at.toISOString() }))
    return { items, total, page: query.page, pageSize: query.pageSize }
  }),
  implement(api.setStock, ({ params, body }) =>
    stock.set(params.productId, body.available, body.commandId, body.by),
  ),
  implement(api.reserve, async ({ body }) => {
    await stock.reserve(body)
    return { orderId: body.orderId, reserved: true as const }
  }),
  implement(api.releaseOrderHold, ({ params, body }) => stock.giveBack(params.productId, body.orderId)),
  implement(api.announceStock, ({ body }) => again.answer(body)),
]

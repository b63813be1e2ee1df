import * as api from '@shop/contracts/api/orders'
import { toCents } from '@shop/contracts/money'
import type { AnnouncerAgain } from '@shop/service-kit/aggregate/announce-again'
import { answerCsv } from '@shop/service-kit/http/csv'
import { implement, type Implementation } from '@shop/service-kit/http/implement'
import { guestCookieOf, requireMaySee, type GuestTokens } from './order-access.ts'
import { ORDER_COLUMNS, orderRows } from './order.export.ts'
import { presentOrder, presentOrderToAdmin } from './order.presenter.ts'
import type { OrderQueries } from './order.queries.ts'
import type { Orders } from './order.service.ts'

export interface OrderRoutesDependencies {
  orders: Orders
  queries: OrderQueries
  tokens: GuestTokens
  again: Pick<AnnouncerAgain, 'answer'>
}

export const orderRoutes = ({
  orders,
  queries,
  tokens,
  again,
}: OrderRoutesDependencies): Implementation[] => [
  implement(api.listOrders, ({ caller, query }) => queries.ofUser(caller.id, query)),
  implement(api.getOrder, async ({ params, query, caller, ctx }) => {
    const order = await orders.load(params.id)
    const token = query.token ?? ctx.cookies.get(guestCookieOf(params.id))
    requireMaySee(order, caller, tokens.isTokenOf(params.id, token))
    return caller?.isAdmin ? presentOrderToAdmin(order) : presentOrder(order)
  }),
  implement(api.listAdminOrders, ({ query }) => queries.forAdmin(query)),
  implement(api.editOrder, async ({ params, body, caller }) =>
    presentOrderToAdmin(await orders.setStatus(params.id, body.status, caller.id)),
  ),
  implement(api.refundOrder, async ({ params, headers, body, caller }) =>
    presentOrderToAdmin(
      await orders.refund(params.id, {
        refundId: `${params.id}-${headers['idempotency-key']}`,
        amountCents: body.amount === undefined ? null : toCents(body.amount),
        reason: body.reason ?? '',
        by: caller.id,
      }),
    ),
  ),
  implement(api.addOrderNote, async ({ params, headers, body, caller }) =>
    presentOrderToAdmin(
      await orders.note(params.id, { noteId: headers['idempotency-key'], text: body.text, by: caller.id }),
    ),
  ),
  implement(api.exportOrders, ({ query, ctx }) => {
    answerCsv(ctx, 'orders.csv', ORDER_COLUMNS, orderRows(queries.all(query)))
    return Promise.resolve()
  }),
  implement(api.announceOrders, ({ body }) => again.answer(body)),
]

import * as api from '@shop/contracts/api/catalogue'
import type { AnnouncerAgain } from '@shop/service-kit/aggregate/announce-again'
import type { Caller } from '@shop/service-kit/http/access'
import { implement } from '@shop/service-kit/http/implement'
import type { Logger } from '@shop/service-kit/logger'
import { notFound } from '@shop/service-kit/refusal'
import { keptAnswer, tag } from '../tagged.ts'
import { present } from './product.presenter.ts'
import { planAdminList, type ProductQueries } from './product.queries.ts'
import type { ProductService } from './product.service.ts'
import type { Shelf } from './product.shelf.ts'

export interface ProductRoutesOptions {
  service: ProductService
  queries: ProductQueries
  shelf: Shelf
  again: AnnouncerAgain
  log: Logger
}

export const productRoutes = ({ service, queries, shelf, again, log }: ProductRoutesOptions) => {
  const audit = (caller: Caller, action: string, product: string) =>
    log.info({ audit: true, admin: caller.id, action, product }, `an admin ${action} a product`)

  return [
    implement(api.listProducts, async ({ query, ctx }) => tag(ctx, await shelf.list(query)), keptAnswer),
    implement(
      api.getProduct,
      async ({ params, ctx }) => {
        const found = await shelf.product(params.id)
        if (!found) throw notFound('The product')
        return tag(ctx, found)
      },
      keptAnswer,
    ),
    implement(api.listAdminProducts, async ({ query }) => {
      const { found, total } = await queries.page(planAdminList(query), query)
      const items = found.map(({ state }) => present(state))
      return { items, total, page: query.page, pageSize: query.pageSize }
    }),
    implement(api.createProduct, async ({ body, caller }) => {
      const product = await service.create(body, caller.id)
      audit(caller, 'created', product.id)
      return present(product)
    }),
    implement(api.editProduct, async ({ params, headers, body, caller }) => {
      const seen = { revision: headers['if-match'], by: caller.id }
      const product = await service.edit(params.id, body, seen)
      audit(caller, 'edited', product.id)
      return present(product)
    }),
    implement(api.deleteProduct, async ({ params, caller }) => {
      await service.remove(params.id)
      audit(caller, 'deleted', params.id)
    }),
    implement(api.announceProducts, ({ body }) => again.answer(body)),
  ]
}

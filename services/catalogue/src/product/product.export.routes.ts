import { exportProducts } from '@shop/contracts/api/imports'
import { answerCsv } from '@shop/service-kit/http/csv'
import { implement } from '@shop/service-kit/http/implement'
import type { DocumentStore } from '@shop/service-kit/ports'
import { EXPORT_COLUMNS, exportOf } from './product.export.ts'
import { adminSearchFilter } from './product.queries.ts'
import type { ProductState } from './product.state.ts'

export const exportRoutes = (store: Pick<DocumentStore<ProductState>, 'find'>) => [
  implement(exportProducts, ({ query, ctx }) => {
    const filter = { deletedAt: null, ...adminSearchFilter(query.search) }
    answerCsv(ctx, 'products.csv', EXPORT_COLUMNS, exportOf(store, filter))
    return Promise.resolve()
  }),
]

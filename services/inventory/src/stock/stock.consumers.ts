import { productChanged } from '@shop/contracts/events/catalogue'
import { orderStatusChanged } from '@shop/contracts/events/orders'
import { on, type Handler } from '@shop/service-kit/consumers'
import type { StockService } from './stock.service.ts'

export const stockHandlers = (stock: StockService): Handler[] => [
  on(productChanged, async ({ data }) => {
    if (data.type === 'delete') await stock.retire(data.product.id)
    else await stock.open(data.product.id, data.initialStock)
  }),
  on(orderStatusChanged, ({ data, version }) =>
    stock.follow(data.order, version, data.reason === 'announced'),
  ),
]

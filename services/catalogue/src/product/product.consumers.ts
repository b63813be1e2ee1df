import { stockAdjusted, stockReleased, stockReserved } from '@shop/contracts/events/inventory'
import { on } from '@shop/service-kit/consumers'
import type { ProductService } from './product.service.ts'

/** Whatever happens to the stock, the event says what can be bought after it. */
export const productConsumers = ({ hearStock }: ProductService) =>
  [stockReserved, stockReleased, stockAdjusted].map((declaration) =>
    on(declaration, ({ version, data: { stock } }) =>
      hearStock(stock.productId, { available: stock.available, stockVersion: version }),
    ),
  )

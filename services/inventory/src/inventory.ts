import { stockAdjusted } from '@shop/contracts/events/inventory'
import { createAnnouncerAgain } from '@shop/service-kit/aggregate/announce-again'
import { Relay } from '@shop/service-kit/aggregate/relay'
import { announcement } from '@shop/service-kit/aggregate/rules'
import { MongoDocumentStore } from '@shop/service-kit/mongo/document-store'
import { createService, type Overrides } from '@shop/service-kit/service'
import { cartRoutes } from './cart/cart.routes.ts'
import { createCartService } from './cart/cart.service.ts'
import type { InventoryConfig } from './config.ts'
import { createSettlementArchive } from './stock/settlement-archive.ts'
import { snapshotOf } from './stock/stock.announcements.ts'
import { stockHandlers } from './stock/stock.consumers.ts'
import { stockSchema } from './stock/stock.model.ts'
import { stockRoutes } from './stock/stock.routes.ts'
import { createStockService } from './stock/stock.service.ts'
import type { StockState } from './stock/stock.state.ts'

const ARCHIVE_EVERY_MS = 10 * 60_000

const announcedAgain = (state: StockState) =>
  announcement(stockAdjusted, {
    reason: 'announced',
    quantity: 0,
    cartId: null,
    orderId: null,
    stock: snapshotOf(state),
  })

/** Stock: what is on hand, what is held, for whom and until when. */
export const createInventory = (config: InventoryConfig, overrides: Overrides = {}) =>
  createService('inventory', config, overrides, ({ mongo, broker, clock, ids, log, metrics }) => {
    const holdMs = config.CART_HOLD_MINUTES * 60_000
    const store = new MongoDocumentStore<StockState>(mongo, 'stocks', stockSchema)
    const relay = new Relay({ name: 'stock', store, broker, clock, log, metrics })
    const archive = createSettlementArchive(mongo)
    const stock = createStockService({
      store,
      archive,
      clock,
      ids,
      metrics,
      holdMs,
      announce: relay.announce,
    })
    const carts = createCartService({ stock, store, clock, holdMs })
    const again = createAnnouncerAgain<StockState>({
      name: 'stock',
      store,
      broker,
      clock,
      ids,
      changedAt: 'updatedAt',
      announcementOf: announcedAgain,
    })
    return {
      endpoints: [...stockRoutes(stock, (since) => again.announceSince(since)), ...cartRoutes(carts)],
      handlers: stockHandlers(stock),
      jobs: [
        { name: 'expired holds', everyMs: config.EXPIRY_SWEEP_MS, run: stock.sweepExpired },
        { name: 'old settlements', everyMs: ARCHIVE_EVERY_MS, run: stock.sweepSettlements },
        again.afterStart,
      ],
      relays: [relay],
      prepare: () => store.prepare(),
    }
  })

import { stockAdjusted } from '@shop/contracts/events/inventory'
import { createAnnouncerAgain } from '@shop/service-kit/aggregate/announce-again'
import { Relay } from '@shop/service-kit/aggregate/relay'
import { announcement } from '@shop/service-kit/aggregate/rules'
import { MongoDocumentStore } from '@shop/service-kit/mongo/document-store'
import type { DocumentStore } from '@shop/service-kit/ports'
import { createService, type Overrides, type Surroundings } from '@shop/service-kit/service'
import { cartRoutes } from './cart/cart.routes.ts'
import { createCartService } from './cart/cart.service.ts'
import type { InventoryConfig } from './config.ts'
import { createAdjustmentHistory, type AdjustmentHistory } from './stock/adjustment-history.ts'
import { createSettlementArchive, type SettlementArchive } from './stock/settlement-archive.ts'
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

export interface InventoryPorts extends Surroundings {
  store: DocumentStore<StockState>
  archive: SettlementArchive
  history: AdjustmentHistory
}

/** Puts inventory together on whatever ports it is given. */
export const assembleInventory = (
  ports: InventoryPorts,
  { CART_HOLD_MINUTES, EXPIRY_SWEEP_MS }: Pick<InventoryConfig, 'CART_HOLD_MINUTES' | 'EXPIRY_SWEEP_MS'>,
) => {
  const holdMs = CART_HOLD_MINUTES * 60_000
  const relay = new Relay({ name: 'stock', ...ports })
  const stock = createStockService({ ...ports, holdMs, announce: relay.announce })
  const carts = createCartService({ ...ports, stock, holdMs })
  const again = createAnnouncerAgain<StockState>({
    name: 'stock',
    ...ports,
    announcementOf: announcedAgain,
    renew: stock.renew,
  })
  return {
    endpoints: [...stockRoutes(stock, again), ...cartRoutes(carts)],
    handlers: stockHandlers(stock),
    jobs: [
      { name: 'expired holds', everyMs: EXPIRY_SWEEP_MS, run: stock.sweepExpired },
      { name: 'old settlements', everyMs: ARCHIVE_EVERY_MS, run: stock.sweepSettlements },
      { name: 'unfiled adjustments', everyMs: ARCHIVE_EVERY_MS, run: stock.sweepAdjustments },
      again.afterStart,
      again.afterLoss,
    ],
    relays: [relay],
  }
}

/** Stock: what is on hand, what is held, for whom and until when. */
export const createInventory = (config: InventoryConfig, overrides: Overrides = {}) =>
  createService('inventory', config, overrides, ({ mongo, ...surroundings }) => {
    const store = new MongoDocumentStore<StockState>(mongo, 'stocks', stockSchema)
    const archive = createSettlementArchive(mongo)
    const history = createAdjustmentHistory(mongo)
    return {
      ...assembleInventory({ ...surroundings, store, archive, history }, config),
      prepare: async () => {
        await store.prepare()
        await history.prepare()
      },
    }
  })

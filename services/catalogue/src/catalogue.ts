import { Aggregate } from '@shop/service-kit/aggregate/aggregate'
import { createAnnouncerAgain } from '@shop/service-kit/aggregate/announce-again'
import { Relay } from '@shop/service-kit/aggregate/relay'
import { createServiceClient } from '@shop/service-kit/service-client'
import { createService, type Foundation, type Overrides } from '@shop/service-kit/service'
import type { CatalogueConfig } from './config.ts'
import { imageRoutes } from './image/image.routes.ts'
import { createImageService } from './image/image.service.ts'
import { createImageStorage } from './image/image.storage.ts'
import { productConsumers } from './product/product.consumers.ts'
import { heardBy } from './product/product.heard-store.ts'
import { openProductStore } from './product/product.model.ts'
import { createProductQueries } from './product/product.queries.ts'
import { productRoutes } from './product/product.routes.ts'
import { announceProduct, productRules } from './product/product.rules.ts'
import { createProductService } from './product/product.service.ts'
import { Shelf } from './product/product.shelf.ts'

/** An admin waits for inventory's answer; after this its events have to do, in ms. */
const INVENTORY_TIMEOUT_MS = 2000

const buildProducts = (config: CatalogueConfig, foundation: Foundation) => {
  const { mongo, broker, clock, ids, log, metrics } = foundation
  const documents = openProductStore(mongo)
  const queries = createProductQueries(mongo)
  const shelf = new Shelf(queries, (id) => documents.load(id), clock)
  const store = heardBy(documents, shelf)
  const name = 'product'
  const relay = new Relay({ name, store, broker, clock, log, metrics })
  const { announce } = relay
  const aggregate = new Aggregate({ name, rules: productRules, store, clock, ids, announce, metrics })
  const inventory = createServiceClient({
    from: 'catalogue',
    serviceSecret: config.SERVICE_SECRET,
    urls: { inventory: config.INVENTORY_URL },
    timeoutMs: INVENTORY_TIMEOUT_MS,
  })
  const service = createProductService({ aggregate, store, inventory, ids, log })
  const announcementOf = announceProduct
  const again = createAnnouncerAgain({ name, store, broker, clock, ids, announcementOf })
  return {
    endpoints: productRoutes({ service, queries, shelf, again, log }),
    handlers: productConsumers(service),
    jobs: [again.afterStart],
    relays: [relay],
    prepare: () => documents.prepare(),
  }
}

/** The catalogue: products and their pictures. */
export const createCatalogue = (config: CatalogueConfig, overrides: Overrides = {}) =>
  createService('catalogue', config, overrides, (foundation) => {
    const { clock, ids } = foundation
    const products = buildProducts(config, foundation)
    const storage = createImageStorage(config)
    const images = createImageService({ storage, clock, ids, publicUrl: config.S3_PUBLIC_URL })
    return {
      ...products,
      endpoints: [...products.endpoints, ...imageRoutes(images)],
      jobs: [...products.jobs, storage.prepare],
      close: storage.close,
    }
  })

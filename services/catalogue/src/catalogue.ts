import { Aggregate } from '@shop/service-kit/aggregate/aggregate'
import { createAnnouncerAgain } from '@shop/service-kit/aggregate/announce-again'
import { Relay } from '@shop/service-kit/aggregate/relay'
import type { DocumentStore } from '@shop/service-kit/ports'
import { createService, type Foundation, type Overrides, type Surroundings } from '@shop/service-kit/service'
import { createServiceClient, type ServiceClient } from '@shop/service-kit/service-client'
import type { CatalogueConfig } from './config.ts'
import { contentParts } from './content/content.parts.ts'
import { imageRoutes } from './image/image.routes.ts'
import { createImageService } from './image/image.service.ts'
import { createImageStorage } from './image/image.storage.ts'
import { postParts } from './post/post.parts.ts'
import { productConsumers } from './product/product.consumers.ts'
import { heardBy } from './product/product.heard-store.ts'
import { openProductStore } from './product/product.model.ts'
import { createProductQueries, type ProductQueries } from './product/product.queries.ts'
import { productRoutes } from './product/product.routes.ts'
import { announceProduct, productRules } from './product/product.rules.ts'
import { createProductService } from './product/product.service.ts'
import { Shelf } from './product/product.shelf.ts'
import type { ProductState } from './product/product.state.ts'

/** An admin waits for inventory's answer; after this its events have to do, in ms. */
const INVENTORY_TIMEOUT_MS = 2000

export interface ProductPorts extends Surroundings {
  documents: DocumentStore<ProductState>
  queries: ProductQueries
  inventory: ServiceClient
}

/** Puts the products together on whatever ports they are given. */
export const assembleProducts = ({ documents, queries, inventory, ...ports }: ProductPorts) => {
  const { clock, ids, log } = ports
  const shelf = new Shelf(queries, (id) => documents.load(id), clock)
  const store = heardBy(documents, shelf)
  const name = 'product'
  const relay = new Relay({ ...ports, name, store })
  const { announce } = relay
  const aggregate = new Aggregate({ ...ports, name, rules: productRules, store, announce })
  const service = createProductService({ aggregate, store, inventory, ids, log })
  const again = createAnnouncerAgain({ ...ports, name, store, announcementOf: announceProduct })
  return {
    endpoints: productRoutes({ service, queries, shelf, again, log }),
    handlers: productConsumers(service),
    jobs: [again.afterStart, again.afterLoss],
    relays: [relay],
  }
}

const buildProducts = (config: CatalogueConfig, { mongo, ...surroundings }: Foundation) => {
  const documents = openProductStore(mongo)
  const queries = createProductQueries(mongo)
  const inventory = createServiceClient({
    from: 'catalogue',
    serviceSecret: config.SERVICE_SECRET,
    urls: { inventory: config.INVENTORY_URL },
    timeoutMs: INVENTORY_TIMEOUT_MS,
  })
  return {
    ...assembleProducts({ ...surroundings, documents, queries, inventory }),
    prepare: () => documents.prepare(),
  }
}

/** The catalogue: products and their pictures. */
export const createCatalogue = (config: CatalogueConfig, overrides: Overrides = {}) =>
  createService('catalogue', config, overrides, (foundation) => {
    const { clock, ids } = foundation
    const products = buildProducts(config, foundation)
    const posts = postParts(foundation)
    const content = contentParts(foundation)
    const storage = createImageStorage(config)
    const images = createImageService({ storage, clock, ids, publicUrl: config.S3_PUBLIC_URL })
    return {
      ...products,
      endpoints: [...products.endpoints, ...imageRoutes(images), ...posts.endpoints, ...content.endpoints],
      jobs: [...products.jobs, storage.prepare],
      prepare: async () => {
        await Promise.all([products.prepare(), posts.prepare(), content.prepare()])
      },
      close: storage.close,
    }
  })

import { Aggregate } from '@shop/service-kit/aggregate/aggregate'
import { createAnnouncerAgain } from '@shop/service-kit/aggregate/announce-again'
import { Relay } from '@shop/service-kit/aggregate/relay'
import type { DocumentStore, Stored } from '@shop/service-kit/ports'
import { createService, type Foundation, type Overrides, type Surroundings } from '@shop/service-kit/service'
import { createServiceClient, type ServiceClient } from '@shop/service-kit/service-client'
import { together } from '@shop/service-kit/together'
import { addressParts } from './address/address.parts.ts'
import type { CatalogueConfig } from './config.ts'
import { contentParts } from './content/content.parts.ts'
import { Assortment } from './discovery/assortment.ts'
import { discoveryRoutes } from './discovery/discovery.routes.ts'
import { imageRoutes } from './image/image.routes.ts'
import { createImageService } from './image/image.service.ts'
import { createImageStorage } from './image/image.storage.ts'
import { mediaParts } from './media/media.parts.ts'
import { createPictureClaims, type PictureClaims } from './media/picture-claims.ts'
import { picturesIn } from './media/picture-names.ts'
import { importRoutes } from './import/import.routes.ts'
import { createImportService } from './import/import.service.ts'
import { postParts } from './post/post.parts.ts'
import { productAudit } from './product/product.audit.ts'
import { productConsumers } from './product/product.consumers.ts'
import { countedWith, type CountStars } from './product/product.figures.ts'
import { heardBy } from './product/product.heard-store.ts'
import { exportRoutes } from './product/product.export.routes.ts'
import { openProductStore } from './product/product.model.ts'
import { createProductQueries, type ProductQueries } from './product/product.queries.ts'
import { productRoutes } from './product/product.routes.ts'
import { announceProductAgain, productRules } from './product/product.rules.ts'
import { createProductService } from './product/product.service.ts'
import { Shelf } from './product/product.shelf.ts'
import type { ProductState } from './product/product.state.ts'
import { reviewParts } from './review/review.parts.ts'
import { createReviewQueries } from './review/review.queries.ts'

/** People wait for the other services' answers; after this they have to do without, in ms. */
const SERVICE_TIMEOUT_MS = 2000
/** The changes of other replicas are found by searches after this, in ms. */
const CATCH_UP_MS = 5000

export interface ProductPorts extends Surroundings {
  documents: DocumentStore<ProductState>
  queries: ProductQueries
  inventory: ServiceClient
  /** Counts the reviews of a product; there are none where nobody does. */
  countStars?: CountStars
  /** Keeps the pictures that a product gets from being deleted meanwhile, where pictures can be deleted. */
  pictures?: Pick<PictureClaims, 'claim'>
}

/** Puts the products together on whatever ports they are given. */
export const assembleProducts = ({
  documents,
  queries,
  inventory,
  countStars,
  pictures,
  ...ports
}: ProductPorts) => {
  const { clock, ids, log } = ports
  const shelf = new Shelf(queries, (id) => documents.load(id), clock)
  const assortment = new Assortment((filter, options) => documents.find(filter, options))
  const hear = (saved: Stored<ProductState>) => {
    shelf.hear(saved)
    assortment.hear(saved)
  }
  const store = heardBy(documents, { learn: shelf.learn, hear })
  const name = 'product'
  const relay = new Relay({ ...ports, name, store })
  const { announce } = relay
  const enrich = countStars && { enrich: countedWith(countStars) }
  const aggregate = new Aggregate({
    ...ports,
    ...enrich,
    name,
    rules: productRules,
    audit: productAudit,
    store,
    announce,
  })
  const claimPictures = async (images: readonly string[]) => pictures?.claim(picturesIn(...images))
  const service = createProductService({ aggregate, store, inventory, ids, log, claimPictures })
  const again = createAnnouncerAgain({
    ...ports,
    name,
    store,
    announcementOf: announceProductAgain,
    renew: service.renew,
  })
  return {
    service,
    // Before the products, so that no product is looked for under the name of a list.
    endpoints: [
      ...discoveryRoutes(assortment, shelf),
      ...productRoutes({ service, queries, shelf, again, log }),
    ],
    handlers: productConsumers(service),
    jobs: [
      again.afterStart,
      again.afterLoss,
      { name: 'assortment', everyMs: CATCH_UP_MS, run: () => assortment.catchUp() },
    ],
    relays: [relay],
  }
}

type Pictures = ReturnType<typeof buildPictures>

/** Products, what buyers say of them, and files full of them. */
const buildProducts = (config: CatalogueConfig, foundation: Foundation, pictures: Pictures) => {
  const { mongo, ...surroundings } = foundation
  const documents = openProductStore(mongo)
  const reviewQueries = createReviewQueries(mongo)
  const others = createServiceClient({
    from: 'catalogue',
    serviceSecret: config.SERVICE_SECRET,
    urls: { inventory: config.INVENTORY_URL, identity: config.IDENTITY_URL },
    timeoutMs: SERVICE_TIMEOUT_MS,
  })
  const { service, ...products } = assembleProducts({
    ...surroundings,
    documents,
    queries: createProductQueries(mongo),
    inventory: others,
    countStars: reviewQueries.starCountsOf,
    pictures: pictures.claims,
  })
  const needs = { queries: reviewQueries, products: service, identity: others }
  const { images, storage, publicUrl } = pictures
  const mayFetch = config.IMPORT_FETCH_IMAGES
  const imports = createImportService({ mongo, products: service, images, storage, publicUrl, mayFetch })
  return [
    { ...products, prepare: () => documents.prepare() },
    { endpoints: [...exportRoutes(documents), ...importRoutes(imports)] },
    reviewParts(foundation, needs),
  ]
}

/** Uploaded pictures, and the library of them. */
const buildPictures = (config: CatalogueConfig, { mongo, clock, ids }: Foundation) => {
  const publicUrl = config.S3_PUBLIC_URL
  const storage = createImageStorage(config)
  const claims = createPictureClaims(mongo, clock)
  const images = createImageService({ storage, clock, ids, publicUrl })
  const parts = [
    { endpoints: imageRoutes(images), jobs: [storage.prepare], close: storage.close },
    mediaParts(mongo, { storage, claims, publicUrl }),
  ]
  return { publicUrl, storage, claims, images, parts }
}

/** The catalogue: products, their pictures and reviews, the blog, and the texts of the pages. */
export const createCatalogue = (config: CatalogueConfig, overrides: Overrides = {}) =>
  createService('catalogue', config, overrides, (foundation) => {
    const pictures = buildPictures(config, foundation)
    return together([
      ...buildProducts(config, foundation, pictures),
      ...pictures.parts,
      postParts(foundation, pictures.claims),
      contentParts(foundation, pictures.claims),
      addressParts(foundation),
    ])
  })

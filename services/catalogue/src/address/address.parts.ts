import type { Collection } from 'mongodb'
import type { Connection } from 'mongoose'
import { listAddresses } from '@shop/contracts/api/catalogue'
import { ADDRESSES_PER_PAGE, type AddressKind } from '@shop/contracts/internal'
import { implement } from '@shop/service-kit/http/implement'
import type { Foundation } from '@shop/service-kit/service'
import { POSTS } from '../post/post.model.ts'
import { PRODUCTS } from '../product/product.model.ts'

interface Shown {
  _id: string
  deletedAt: Date | null
  status?: string
}

const shown = {
  products: { collection: PRODUCTS, filter: { deletedAt: null } },
  posts: { collection: POSTS, filter: { deletedAt: null, status: 'published' } },
} as const satisfies Record<AddressKind, { collection: string; filter: object }>

const MAX_TIME_MS = 4000

/** Ids in their own order, so that a page stays the same however much changes beside it. */
const createAddressQueries = (mongo: Connection) => async (kind: AddressKind, page: number) => {
  const { collection: name, filter } = shown[kind]
  const collection = mongo.collection(name) as unknown as Collection<Shown>
  const options = { maxTimeMS: MAX_TIME_MS }
  const found = collection.find(filter, {
    ...options,
    projection: { _id: 1 },
    sort: { _id: 1 },
    hint: '_id_',
    skip: (page - 1) * ADDRESSES_PER_PAGE,
    limit: ADDRESSES_PER_PAGE,
  })
  const [ids, total] = await Promise.all([
    found.map(({ _id }) => _id).toArray(),
    collection.countDocuments(filter, options),
  ])
  return { ids, pages: Math.max(1, Math.ceil(total / ADDRESSES_PER_PAGE)) }
}

/** What has a page in the shop, for the site map. */
export const addressParts = ({ mongo }: Pick<Foundation, 'mongo'>) => {
  const addresses = createAddressQueries(mongo)
  return { endpoints: [implement(listAddresses, ({ params }) => addresses(params.kind, params.page))] }
}

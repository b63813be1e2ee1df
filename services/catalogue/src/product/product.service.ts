import { setStock } from '@shop/contracts/api/inventory'
import { toCents } from '@shop/contracts/money'
import type { ProductInput, ProductPatch } from '@shop/contracts/product'
import type { Aggregate } from '@shop/service-kit/aggregate/aggregate'
import type { Logger } from '@shop/service-kit/logger'
import type { DocumentStore, Ids } from '@shop/service-kit/ports'
import { notFound } from '@shop/service-kit/refusal'
import type { ServiceClient } from '@shop/service-kit/service-client'
import { withoutUndefined } from '../changes.ts'
import { productRules, type HeardStock, type ProductCommand, type ProductEvent } from './product.rules.ts'
import { productDefaults, type ProductDetails, type ProductState } from './product.state.ts'

export interface ProductServiceOptions {
  aggregate: Aggregate<ProductState, ProductCommand, ProductEvent>
  store: Pick<DocumentStore<ProductState>, 'load'>
  inventory: ServiceClient
  ids: Ids
  log: Logger
  /** Sees to it that nobody deletes the pictures that a product is about to have. */
  claimPictures(images: readonly string[]): Promise<void>
}

/** Dollars become cents; a field that is not given stays away. */
const toChanges = ({ price, salePrice, stock: _stock, ...rest }: ProductPatch): Partial<ProductDetails> =>
  withoutUndefined({
    ...rest,
    priceCents: price === undefined ? undefined : toCents(price),
    salePriceCents: typeof salePrice === 'number' ? toCents(salePrice) : salePrice,
  })

const toDetails = (input: ProductInput) => ({ ...productDefaults, ...toChanges(input) }) as ProductDetails

interface WantedStock {
  id: string
  available: number
  commandId: string
  by: string | null
}

export const createProductService = ({
  aggregate,
  store,
  inventory,
  ids,
  log,
  claimPictures,
}: ProductServiceOptions) => {
  const setAvailable = async ({ id, ...wanted }: WantedStock): Promise<HeardStock> => {
    const body = { ...wanted, reason: 'An admin set the stock.' }
    const answer = await inventory.call(setStock, { params: { productId: id }, body })
    return { available: answer.available, stockVersion: answer.version }
  }

  /**
   * Stores a new product, then gives inventory its stock. Inventory hears the initial stock with the product too, so
   * a call that fails delays the stock and loses nothing.
   */
  const create = async (input: ProductInput, by: string | null = null): Promise<ProductState> => {
    await claimPictures(input.images)
    const id = ids.next()
    const command = { type: 'create', id, details: toDetails(input), initialStock: input.stock } as const
    const { state } = await aggregate.require(id, command)
    try {
      const heard = await setAvailable({ id, available: input.stock, commandId: id, by })
      return (await aggregate.require(id, { type: 'hearStock', ...heard })).state
    } catch (error) {
      log.warn({ err: error, product: id }, 'inventory will hear the initial stock with the event')
      return state
    }
  }

  /**
   * Changes a product. A stock goes to inventory first, once the rest is known to be acceptable: when that fails,
   * nothing has changed, and a repeat sets the same.
   * @throws Refusal: unknown or deleted product, no longer the given revision, sale price not below the price, inventory away
   */
  const edit = async (
    id: string,
    patch: ProductPatch,
    { revision, by = null }: { revision?: number | undefined; by?: string | null } = {},
  ): Promise<ProductState> => {
    const command = { type: 'edit', changes: toChanges(patch), revision } as const
    await claimPictures(patch.images ?? [])
    if (patch.stock === undefined) return (await aggregate.require(id, command)).state
    const decision = productRules.decide((await store.load(id))?.state, command, new Date(0))
    if ('refusal' in decision) throw decision.refusal
    const stock = await setAvailable({ id, available: patch.stock, commandId: ids.next(), by })
    return (await aggregate.require(id, { ...command, stock })).state
  }

  /** @throws Refusal for a product that is unknown or deleted already */
  const remove = async (id: string): Promise<void> => {
    await aggregate.require(id, { type: 'delete' })
  }

  /** Takes in what inventory said, unless something later is known. */
  const hearStock = async (id: string, heard: HeardStock): Promise<void> => {
    const outcome = await aggregate.execute(id, { type: 'hearStock', ...heard })
    if (!outcome.accepted) log.warn({ product: id }, 'stock of an unknown product was heard')
  }

  /** Counts the product's reviews anew; of a product that is gone there is nothing to count. */
  const tally = async (id: string): Promise<void> => {
    await aggregate.execute(id, { type: 'tally' })
  }

  /** Counts anew what can be counted and announces it as a new version, deleted ones too. @throws Refusal not_found */
  const renew = async (id: string) => {
    await tally(id)
    await aggregate.require(id, { type: 'announce' })
  }

  /** @throws Refusal for a product that is unknown or deleted */
  const require = async (id: string): Promise<ProductState> => {
    const stored = await store.load(id)
    if (!stored || stored.state.deletedAt) throw notFound('The product')
    return stored.state
  }
  return { create, edit, remove, hearStock, renew, tally, require }
}
export type ProductService = ReturnType<typeof createProductService>

import { productChanged } from '@shop/contracts/events/catalogue'
import {
  accept,
  announcement,
  refuse,
  type AggregateRules,
  type Decision,
} from '@shop/service-kit/aggregate/rules'
import { notFound, Refusal } from '@shop/service-kit/refusal'
import { changesOf } from '../changes.ts'
import { NO_STARS, type StarCounts } from './product.figures.ts'
import { present, presentSnapshot } from './product.presenter.ts'
import { derive, type ProductDetails, type ProductState } from './product.state.ts'

/** What inventory says can be bought, under the version of its stock document. */
export interface HeardStock {
  available: number
  stockVersion: number
}

export type ProductCommand =
  | { type: 'create'; id: string; details: ProductDetails; initialStock: number }
  /** `revision`: the one that the admin saw; an edit of another one is refused. */
  | {
      type: 'edit'
      changes: Partial<ProductDetails>
      revision?: number | undefined
      stock?: HeardStock | undefined
    }
  | ({ type: 'hearStock' } & HeardStock)
  /** The reviews have changed; the figures are counted after the product was read, so that the latest count wins. */
  | { type: 'tally'; starCounts?: StarCounts }
  | { type: 'delete' }
  /** Somebody's copy of it is not what it should be. */
  | { type: 'announce' }

export type ProductEvent =
  | { type: 'created'; id: string; details: ProductDetails; initialStock: number; at: Date }
  | { type: 'edited'; changes: Partial<ProductDetails>; at: Date }
  | ({ type: 'stockHeard'; at: Date } & HeardStock)
  | { type: 'rated'; starCounts: StarCounts; at: Date }
  | { type: 'deleted'; at: Date }
  | { type: 'announced'; at: Date }

const revisionOf = ({ revision = 1 }: ProductState) => revision

const saleIsNoSale = (it: ProductDetails) => it.salePriceCents !== null && it.salePriceCents >= it.priceCents
const refuseSalePrice = () =>
  refuse(
    new Refusal('validation_failed', 'Please check what you entered.', {
      fields: { salePrice: 'Sale price must be below the price.' },
    }),
  )

const create = (
  state: ProductState | undefined,
  { id, details, initialStock }: Extract<ProductCommand, { type: 'create' }>,
  at: Date,
): Decision<ProductEvent> => {
  if (state) return accept()
  if (saleIsNoSale(details)) return refuseSalePrice()
  return accept({ type: 'created', id, details, initialStock, at })
}

const refuseOverwriting = (state: ProductState) =>
  refuse(
    new Refusal('conflict', 'Somebody else changed this product in the meantime.', {
      facts: { product: present(state) },
    }),
  )

/** Only what is really different; the sale price is checked when one of the two prices changes. */
const editDetails = (
  state: ProductState,
  { changes: wanted, revision }: Extract<ProductCommand, { type: 'edit' }>,
  at: Date,
): Decision<ProductEvent> => {
  const changes = changesOf(state, wanted)
  if (Object.keys(changes).length === 0) return accept()
  if (revision !== undefined && revision !== revisionOf(state)) return refuseOverwriting(state)
  const touchesPrice = changes.priceCents !== undefined || changes.salePriceCents !== undefined
  if (touchesPrice && saleIsNoSale({ ...state, ...changes })) return refuseSalePrice()
  return accept({ type: 'edited', changes, at })
}

const hearStock = (state: ProductState, { available, stockVersion }: HeardStock, at: Date): ProductEvent[] =>
  stockVersion > state.stockVersion ? [{ type: 'stockHeard', available, stockVersion, at }] : []

const decide = (
  state: ProductState | undefined,
  command: ProductCommand,
  now: Date,
): Decision<ProductEvent> => {
  if (command.type === 'create') return create(state, command, now)
  if (!state) return refuse(notFound('The product'))
  if (command.type === 'hearStock') return accept(...(state.deletedAt ? [] : hearStock(state, command, now)))
  if (command.type === 'announce') return accept({ type: 'announced', at: now })
  if (state.deletedAt) return refuse(notFound('The product'))
  // Equal figures are saved too: only a save proves that nobody counted something older at the same time.
  if (command.type === 'tally')
    return accept({ type: 'rated', starCounts: command.starCounts ?? NO_STARS, at: now })
  if (command.type === 'delete') return accept({ type: 'deleted', at: now })
  const edited = editDetails(state, command, now)
  if ('refusal' in edited || !command.stock) return edited
  return accept(...edited.events, ...hearStock(state, command.stock, now))
}

const evolve = (state: ProductState | undefined, event: ProductEvent, version: number): ProductState => {
  if (event.type === 'created') {
    const { id, details, initialStock, at } = event
    const product = { ...details, stock: initialStock, stockVersion: 0, initialStock, deletedAt: null }
    return { id, ...product, ...derive(product), detailsVersion: version, createdAt: at, updatedAt: at }
  }
  if (!state) throw new Error(`Nothing can be ${event.type} before it is created.`)
  const changed = { ...state, updatedAt: event.at }
  if (event.type === 'announced') return { ...changed, detailsVersion: version }
  if (event.type === 'deleted') return { ...changed, detailsVersion: version, deletedAt: event.at }
  if (event.type === 'stockHeard') {
    const stock = { stock: event.available, stockVersion: event.stockVersion }
    return { ...changed, ...stock, inStock: event.available > 0 }
  }
  if (event.type === 'rated') return { ...changed, starCounts: event.starCounts, detailsVersion: version }
  const edited = {
    ...changed,
    ...event.changes,
    detailsVersion: version,
    revision: revisionOf(state) + 1,
  }
  return { ...edited, ...derive(edited) }
}

const told = (state: ProductState, isNew = false) => ({
  type: state.deletedAt ? ('delete' as const) : isNew ? ('insert' as const) : ('update' as const),
  initialStock: state.initialStock,
  product: presentSnapshot(state),
})

/** What the world is told once more of a product as it is now, so that copies can be built anew. */
export const announceProductAgain = (state: ProductState) =>
  announcement(productChanged, { ...told(state), again: true })

export const productRules: AggregateRules<ProductState, ProductCommand, ProductEvent> = {
  decide,
  evolve,
  announce: (event, _before, after) => announcement(productChanged, told(after, event.type === 'created')),
}

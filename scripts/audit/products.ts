import { unitCentsOf } from '@shop/contracts/product'
import { availableIn } from '../../services/inventory/src/stock/stock.state.ts'
import type { ProductState } from '../../services/catalogue/src/product/product.state.ts'
import { byId, throughAll, type Check } from './check.ts'
import type { Books, Copied, Kept } from './books.ts'
import type { ProductCopy } from '../../services/orders/src/product-copy/product-copy.ts'
import { announce, Notes } from './finding.ts'

const NO_REVIEWS = [0, 0, 0, 0, 0]

/** How many visible reviews gave how many stars, by product. */
const starCounts = async ({ reviews }: Books, ids: readonly string[]) => {
  const groups = await reviews
    .aggregate<{ _id: { productId: string; stars: number }; many: number }>([
      { $match: { productId: { $in: [...ids] }, visible: true } },
      { $group: { _id: { productId: '$productId', stars: '$stars' }, many: { $sum: 1 } } },
    ])
    .toArray()
  const counted = new Map<string, number[]>()
  for (const { _id, many } of groups) {
    const counts = counted.get(_id.productId) ?? [...NO_REVIEWS]
    counts[_id.stars - 1] = many
    counted.set(_id.productId, counts)
  }
  return counted
}

const isSameDetail = (product: Kept<ProductState>, copy: Copied<ProductCopy>) =>
  copy.unitCents === unitCentsOf(product) &&
  copy.name === product.name &&
  JSON.stringify(copy.images) === JSON.stringify(product.images) &&
  product.description.startsWith(copy.description)

/** The catalogue's products against inventory's stock, orders' copies and the reviews. */
const look: Check['some'] = async (books, ids) => {
  const [products, stocks, copies, stars] = await Promise.all([
    byId(books.products, ids),
    byId(books.stocks, ids),
    byId(books.productCopies, ids),
    starCounts(books, ids),
  ])
  return [...products.values()].flatMap((product) => {
    const { _id: id } = product
    const notes = new Notes(id)
    const again = announce('catalogue', id)
    const isDeleted = product.deletedAt !== null
    const about = `Product ${id}`
    const copy = copies.get(id)
    notes.unless(copy !== undefined, `${about} is unknown to orders.`, again)
    if (copy) {
      notes.unless(
        copy.deleted === isDeleted,
        `${about}: orders ${copy.deleted ? 'has it deleted' : 'still sells it'}.`,
        again,
      )
      notes.unless(
        isDeleted || isSameDetail(product, copy),
        `${about}: orders' copy shows something else.`,
        again,
      )
    }
    const stock = stocks.get(id)
    notes.unless(stock !== undefined, `${about} has no stock.`, again)
    if (stock) {
      const left = availableIn({ ...stock, id })
      const isShown = isDeleted || product.stock === left
      notes.unless(
        stock.retired === isDeleted,
        `${about}: inventory ${stock.retired ? 'has it retired' : 'still sells it'}.`,
        ...(isDeleted ? [again] : []),
      )
      notes.unless(
        isShown,
        `${about}: ${left} are left, the catalogue shows ${product.stock}.`,
        announce('inventory', id),
      )
    }
    const counted = stars.get(id) ?? NO_REVIEWS
    const isCounted = isDeleted || String(product.starCounts ?? NO_REVIEWS) === String(counted)
    notes.unless(
      isCounted,
      `${about}: its reviews gave ${String(counted)}, it shows ${String(product.starCounts)}.`,
      again,
    )
    return notes.findings
  })
}

export const productCheck = throughAll(
  'products, their stock, their copies and their reviews',
  (books) => books.products,
  look,
)

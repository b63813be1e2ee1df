import type { Offer } from './offer.ts'

type Compared = Pick<Offer, 'id' | 'category' | 'tags' | 'materials' | 'effectiveCents' | 'inStock'>

/** What two products have in common counts so much; each kind at most so often. */
const CATEGORY = 3
const TAG = 1.5
const MATERIAL = 1
const MOST_SHARED = 3
/** Equal prices count so much, and prices this many times apart nothing. */
const PRICE = 1
const FAR_APART = 4

const sharedOf = (one: ReadonlySet<string>, other: ReadonlySet<string>) => {
  let shared = 0
  for (const label of one) if (other.has(label)) shared += 1
  return Math.min(MOST_SHARED, shared)
}

const priceNearness = (one: number, other: number) =>
  Math.max(0, 1 - Math.abs(Math.log(Math.max(1, one) / Math.max(1, other))) / Math.log(FAR_APART))

/** How alike two products are; 0 where only their prices are. */
export const likenessOf = (one: Compared, other: Compared): number => {
  const inKind =
    (one.category === other.category ? CATEGORY : 0) +
    TAG * sharedOf(one.tags, other.tags) +
    MATERIAL * sharedOf(one.materials, other.materials)
  return inKind === 0 ? 0 : inKind + PRICE * priceNearness(one.effectiveCents, other.effectiveCents)
}

/** What is like a product and can be bought, the most alike first. */
export const relatedTo = <Product extends Compared>(
  product: Compared,
  all: Iterable<Product>,
  limit: number,
): Product[] => {
  const found: { other: Product; likeness: number }[] = []
  for (const other of all) {
    const likeness = other.inStock && other.id !== product.id ? likenessOf(product, other) : 0
    if (likeness > 0) found.push({ other, likeness })
  }
  return found
    .sort((a, b) => b.likeness - a.likeness || (a.other.id < b.other.id ? -1 : 1))
    .slice(0, limit)
    .map(({ other }) => other)
}

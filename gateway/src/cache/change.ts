import { LRUCache } from 'lru-cache'
import type { ProductSnapshot } from '@shop/contracts/product'

/** What an announced change means for kept answers. */
export interface Drop {
  /** Answers that contain this product are out of date. */
  productId: string
  /** So are all lists: it may belong into other ones now, or at another place. */
  lists: boolean
}

interface Known {
  version: number
  inStock: boolean
}

export interface HeardProduct {
  type: 'insert' | 'update' | 'delete'
  version: number
  product: Pick<ProductSnapshot, 'id' | 'stock' | 'detailsVersion'>
}

/**
 * What must be dropped. A change of nothing but the stock leaves lists alone that do not show the product, unless it
 * came into or went out of stock. Whoever is not known before may have changed in any way.
 */
export const dropFor = (known: Known | undefined, heard: HeardProduct): Drop | undefined => {
  const { type, version, product } = heard
  if (known && version <= known.version) return undefined
  const onlyStock =
    type === 'update' &&
    known !== undefined &&
    product.detailsVersion <= known.version &&
    known.inStock === product.stock > 0
  return { productId: product.id, lists: !onlyStock }
}

const REMEMBERED = 100_000

/** Remembers of each product what was heard last, and says what the next news of it drops. */
export class HeardProducts {
  readonly #known: LRUCache<string, Known>

  constructor(remembered = REMEMBERED) {
    this.#known = new LRUCache({ max: remembered })
  }

  hear(heard: HeardProduct): Drop | undefined {
    const { product, version } = heard
    const drop = dropFor(this.#known.get(product.id), heard)
    if (drop) this.#known.set(product.id, { version, inStock: product.stock > 0 })
    return drop
  }

  forget() {
    this.#known.clear()
  }
}

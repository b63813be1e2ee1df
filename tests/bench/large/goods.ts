import { productRules } from '../../../services/catalogue/src/product/product.rules.ts'
import { evolveStock } from '../../../services/inventory/src/stock/stock.events.ts'
import type { Random } from './random.ts'

const THINGS = ['Brush', 'Soap', 'Towel', 'Jar', 'Bag', 'Sponge', 'Bottle', 'Spoon', 'Basket', 'Candle']
const KINDS = ['Beech', 'Olive', 'Linen', 'Wool', 'Cork', 'Hemp', 'Glass', 'Sisal', 'Bamboo', 'Clay']
const CATEGORIES = ['kitchen', 'laundry', 'bathroom', 'cleaning']

/** A product as the catalogue stores it, and its stock as inventory does. */
export const aProduct = (random: Random, index: number, at: Date) => {
  const id = random.uuid()
  const name = `${random.pick(KINDS)} ${random.pick(THINGS)} No. ${index}`
  const priceCents = 300 + random.below(6000)
  const units = random.below(20) === 0 ? random.below(10) : 10 + random.below(500)
  const details = {
    name,
    description: `${name}, made to last and easy to mend. It comes in paper and goes back into the ground.`,
    priceCents,
    salePriceCents: null,
    category: random.pick(CATEGORIES),
    images: ['/placeholder.svg'],
    tags: ['plastic-free'],
    materials: [],
    featured: index % 50 === 0,
    rating: 4,
    ecoRating: 4,
    sustainabilityScore: 8,
  }
  const created = productRules.evolve(undefined, { type: 'created', id, details, initialStock: units, at }, 1)
  const heard = { type: 'stockHeard', available: units, stockVersion: 1, at } as const
  return {
    product: productRules.evolve(created, heard, 2),
    stock: evolveStock(undefined, { type: 'opened', productId: id, received: units, at }),
  }
}

export type Goods = ReturnType<typeof aProduct>['product'][]

import type { Product } from '@shop/contracts/product'
import { inFull, shortened, type Fact, type Page } from './page.ts'
import { breadcrumbs, theShop } from './shop-facts.ts'

const pathOf = ({ id }: Pick<Product, 'id'>) => `/shop/${id}`

const offerOf = (product: Product, publicUrl: string) => ({
  '@type': 'Offer',
  url: inFull(publicUrl, pathOf(product)),
  priceCurrency: 'USD',
  price: (product.salePrice ?? product.price).toFixed(2),
  availability: `https://schema.org/${product.inStock ? 'InStock' : 'OutOfStock'}`,
  itemCondition: 'https://schema.org/NewCondition',
  seller: theShop(publicUrl),
})

/** Only what buyers said counts: a product without reviews has no rating to show. */
const ratingOf = ({ rating, reviewCount }: Product) =>
  reviewCount === undefined
    ? {}
    : { aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount } }

const factOf = (product: Product, publicUrl: string): Fact => ({
  '@type': 'Product',
  name: product.name,
  description: shortened(product.description, 5000),
  sku: product.id,
  category: product.category,
  image: product.images.map((image) => inFull(publicUrl, image)),
  ...(product.materials.length > 0 ? { material: product.materials.join(', ') } : {}),
  offers: offerOf(product, publicUrl),
  ...ratingOf(product),
})

/** What is told of a product. */
export const productPage = (product: Product, publicUrl: string): Page => {
  const [image] = product.images
  return {
    status: 200,
    title: product.name,
    description: shortened(product.description),
    path: pathOf(product),
    type: 'product',
    ...(image === undefined ? {} : { image }),
    facts: [
      factOf(product, publicUrl),
      breadcrumbs(publicUrl, [
        { name: 'Shop', path: '/shop' },
        { name: product.name, path: pathOf(product) },
      ]),
    ],
  }
}

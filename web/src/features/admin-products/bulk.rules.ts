import { toCents, toDollars } from '@shop/contracts/money'
import type { Product, ProductPatch } from '@shop/contracts/product'

/** What is to become of many products at once, as it is typed. */
export interface BulkForm {
  price: 'keep' | 'percent' | 'amount'
  /** Percent or dollars, below nothing to take away. */
  priceBy: string
  sale: 'keep' | 'percent' | 'end'
  /** So many percent below the price. */
  saleBy: string
  category: string
  featured: 'keep' | 'yes' | 'no'
  stock: 'keep' | 'set' | 'add'
  stockBy: string
}

export const NO_CHANGE: BulkForm = {
  price: 'keep',
  priceBy: '',
  sale: 'keep',
  saleBy: '',
  category: '',
  featured: 'keep',
  stock: 'keep',
  stockBy: '',
}

/** What becomes of one product. */
export interface BulkPlan {
  product: Product
  patch: ProductPatch
  /** Units to add, or to take away. */
  adjustBy: number
  /** In words, such as `Price $12.00 → $13.20`. */
  changes: string[]
  /** Why it cannot be. */
  problem: string | undefined
}

const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))

const complaintsAbout = ({ price, priceBy, sale, saleBy, stock, stockBy }: BulkForm) => {
  const stockNumber = numberOf(stockBy)
  return [
    price !== 'keep' && (Number.isNaN(numberOf(priceBy)) || numberOf(priceBy) === 0)
      ? 'Say by how much the price changes.'
      : '',
    sale === 'percent' && !(numberOf(saleBy) > 0 && numberOf(saleBy) < 100)
      ? 'A sale is more than 0 and less than 100 percent.'
      : '',
    stock !== 'keep' && !Number.isInteger(stockNumber) ? 'Stock must be a whole number.' : '',
    stock === 'set' && stockNumber < 0 ? 'Stock cannot be negative.' : '',
  ].filter(Boolean)
}

/** What is wrong with what was typed; nothing to do is wrong too. */
export const complaintOf = (form: BulkForm): string | undefined => {
  const { price, sale, category, featured, stock } = form
  const isEmpty = [price, sale, featured, stock].every((each) => each === 'keep') && category.trim() === ''
  return isEmpty ? 'Choose what to change.' : complaintsAbout(form)[0]
}

const newPrice = (product: Product, { price, priceBy }: BulkForm) => {
  const before = toCents(product.price)
  const by = numberOf(priceBy)
  if (price === 'percent') return toDollars(Math.round(before * (1 + by / 100)))
  return price === 'amount' ? toDollars(before + toCents(by)) : product.price
}

const newSalePrice = (product: Product, price: number, { sale, saleBy }: BulkForm) => {
  if (sale === 'end') return null
  if (sale === 'keep') return product.salePrice ?? null
  return toDollars(Math.round(toCents(price) * (1 - numberOf(saleBy) / 100)))
}

const dollars = (amount: number | null) => (amount === null ? 'none' : `$${amount.toFixed(2)}`)

const problemOf = (price: number, salePrice: number | null, stockAfter: number) => {
  if (price < 0.01) return 'Price must be greater than 0.'
  if (salePrice !== null && salePrice < 0.01) return 'Sale price must be greater than 0.'
  if (salePrice !== null && salePrice >= price) return 'Sale price must be below the price.'
  return stockAfter < 0 ? 'Stock cannot be negative.' : undefined
}

const stockOf = (product: Product, { stock, stockBy }: BulkForm) => {
  if (stock === 'set') return { after: numberOf(stockBy), adjustBy: 0 }
  const adjustBy = stock === 'add' ? numberOf(stockBy) : 0
  return { after: product.stock + adjustBy, adjustBy }
}

/** What the change comes to for one product: only what really differs. */
export const planFor = (product: Product, form: BulkForm): BulkPlan => {
  const price = newPrice(product, form)
  const salePrice = newSalePrice(product, price, form)
  const category = form.category.trim() || product.category
  const featured = form.featured === 'keep' ? product.featured : form.featured === 'yes'
  const { after, adjustBy } = stockOf(product, form)
  const patch: ProductPatch = {}
  const changes: string[] = []
  const change = (words: string, fields: ProductPatch) => {
    changes.push(words)
    Object.assign(patch, fields)
  }
  if (price !== product.price) change(`Price ${dollars(product.price)} → ${dollars(price)}`, { price })
  if (salePrice !== (product.salePrice ?? null))
    change(`Sale price ${dollars(product.salePrice ?? null)} → ${dollars(salePrice)}`, { salePrice })
  if (category !== product.category) change(`Category ${product.category} → ${category}`, { category })
  if (featured !== product.featured) change(featured ? 'Featured' : 'No longer featured', { featured })
  if (after !== product.stock)
    change(`Stock ${product.stock} → ${after}`, adjustBy === 0 ? { stock: after } : {})
  const problem = changes.length > 0 ? problemOf(price, salePrice, after) : undefined
  return { product, patch, adjustBy, changes, problem }
}

/** Those that cannot be come first, then those that change; the rest stays as it is. */
export const planAll = (products: readonly Product[], form: BulkForm) => {
  const plans = products.map((product) => planFor(product, form))
  return {
    refused: plans.filter(({ problem }) => problem !== undefined),
    changing: plans.filter(({ problem, changes }) => problem === undefined && changes.length > 0),
    unchanged: plans.filter(({ changes }) => changes.length === 0).length,
  }
}

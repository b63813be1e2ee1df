import type { Product } from '@shop/contracts/product'

const LOW_STOCK = 5

export interface StockNotice {
  state: 'out' | 'low' | 'in'
  text: string
}

/** What the product page says about the stock. */
export const stockNotice = ({ inStock, stock }: Pick<Product, 'inStock' | 'stock'>): StockNotice => {
  if (!inStock || stock <= 0) return { state: 'out', text: 'Out of Stock' }
  if (stock <= LOW_STOCK) return { state: 'low', text: `Only ${stock} left in stock` }
  return { state: 'in', text: `In Stock (${stock} available)` }
}

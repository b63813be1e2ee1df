import { randomUUID } from 'node:crypto'
import { callAt } from '../flows/support/call.ts'
import type { Product } from '@shop/contracts/product'
import type { Session } from '@shop/contracts/user'

const CATEGORIES = ['kitchen', 'laundry', 'bathroom', 'cleaning', 'personal care', 'garden']
const AT_ONCE = 16

const productNumber = (index: number) => ({
  name: `Dish brush number ${index}`,
  description:
    'A brush for dishes with a handle of oiled beech and bristles of Mexican tampico fibre. '.repeat(6),
  price: 4 + (index % 60),
  stock: 1_000_000,
  category: CATEGORIES[index % CATEGORIES.length] ?? 'kitchen',
  images: [`/media/products/${randomUUID()}.webp`, `/media/products/${randomUUID()}.webp`],
})

/** Adds products through the API, as an admin would. */
export const stockShelves = async (url: string, count: number): Promise<Product[]> => {
  const call = callAt(url)
  const { body: session } = await call<Session>('POST', '/api/auth/login', {
    body: { email: 'admin@alder.example', password: 'alder-demo' },
  })
  const headers = { authorization: `Bearer ${session.accessToken}` }
  const products: Product[] = []
  for (let index = 0; index < count; index += AT_ONCE) {
    const batch = Array.from({ length: Math.min(AT_ONCE, count - index) }, (_, offset) =>
      productNumber(index + offset),
    )
    const answers = await Promise.all(
      batch.map((body) => call<Product>('POST', '/api/products', { headers, body })),
    )
    products.push(...answers.map((answer) => answer.body))
  }
  return products
}

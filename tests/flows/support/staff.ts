import { randomUUID } from 'node:crypto'
import type { Order, OrderPage, OrderStatus } from '@shop/contracts/order'
import type { Product, ProductInput } from '@shop/contracts/product'
import type { Session } from '@shop/contracts/user'
import { callAt } from './call.ts'

/** The demo admin at work. */
export const createStaff = async (url: string) => {
  const call = callAt(url)
  const { body: session } = await call<Session>('POST', '/api/auth/login', {
    body: { email: 'admin@alder.example', password: 'alder-demo' },
  })
  const headers = { authorization: `Bearer ${session.accessToken}` }
  return {
    headers,
    addProduct: async (changes: Partial<ProductInput> = {}): Promise<Product> => {
      const { body } = await call<Product>('POST', '/api/products', {
        headers,
        body: {
          name: `Dish brush ${randomUUID().slice(0, 8)}`,
          description: 'A brush for dishes with a handle of beech.',
          price: 12.5,
          stock: 10,
          category: 'kitchen',
          images: ['/media/products/brush.webp'],
          ...changes,
        },
      })
      return body
    },
    editProduct: (id: string, changes: Partial<ProductInput>) =>
      call<Product>('PATCH', `/api/products/${id}`, { headers, body: changes }),
    deleteProduct: (id: string) => call('DELETE', `/api/products/${id}`, { headers }),
    order: async (id: string) => (await call<Order>('GET', `/api/orders/${id}`, { headers })).body,
    orders: async (search: string) =>
      (await call<OrderPage>('GET', `/api/admin/orders?search=${search}`, { headers })).body,
    setStatus: (id: string, status: OrderStatus) =>
      call<Order>('PATCH', `/api/admin/orders/${id}`, { headers, body: { status } }),
    refund: (id: string, amount?: number, key = randomUUID()) =>
      call<Order>('POST', `/api/admin/orders/${id}/refund`, {
        headers: { ...headers, 'idempotency-key': key },
        body: amount === undefined ? {} : { amount },
      }),
  }
}

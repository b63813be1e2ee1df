import { allEndpoints } from '@shop/contracts/api/all'

export interface Samples {
  productId: string
  orderId: string
  userId: string
  email: string
}

/** Every list of the back office as it is asked first; what is downloaded whole is not measured here. */
const everyList = () =>
  allEndpoints
    .filter(({ access, method, path }) => access === 'admin' && method === 'GET' && !/[:]|\.csv$/.test(path))
    .map(({ path }) => path)

const query = (path: string, params: Record<string, string | number>) => {
  const asked = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) asked.set(name, String(value))
  return `${path}?${asked.toString()}`
}

const PRODUCTS = '/api/admin/products'
const ORDERS = '/api/admin/orders'
const USERS = '/api/admin/users'
const REVIEWS = '/api/admin/reviews'
const NEWSLETTER = '/api/admin/newsletter'
const CONTACT = '/api/admin/contact'
const AUDIT = '/api/admin/audit'

/** What the screens of the back office ask: each list, its pages, orders and searches, and single things. */
export const requestsOf = ({ productId, orderId, userId, email }: Samples): string[] => [
  ...everyList(),
  ...['7', '90'].map((days) => query('/api/admin/dashboard', { days })),
  ...['name', 'price', 'stock'].map((sort) => query(PRODUCTS, { sort, direction: 'asc' })),
  query(PRODUCTS, { page: 400 }),
  ...['olive', 'no. 4321', productId, '17', 'nothing like it'].map((search) => query(PRODUCTS, { search })),
  ...['total', 'status'].map((sort) => query(ORDERS, { sort, direction: 'desc' })),
  ...['processing', 'cancelled'].map((status) => query(ORDERS, { status })),
  query(ORDERS, { page: 2000, pageSize: 20 }),
  query(ORDERS, { from: new Date(Date.now() - 30 * 86_400_000).toISOString() }),
  query(ORDERS, { short: 'true' }),
  ...['ada', 'ada moss', 'processing', 'mail7', orderId.slice(0, 8), email, 'nobody'].map((search) =>
    query(ORDERS, { search }),
  ),
  `/api/orders/${orderId}`,
  `/api/products/${productId}`,
  query(USERS, { page: 500 }),
  ...['ada', email, 'nobody'].map((search) => query(USERS, { search })),
  `${USERS}/${userId}`,
  query(ORDERS, { user: userId }),
  `${PRODUCTS}/${productId}/stock-adjustments`,
  ...['sturdy', 'nothing like it'].map((search) => query(REVIEWS, { search })),
  query(REVIEWS, { hidden: 'true' }),
  query(REVIEWS, { page: 1000 }),
  ...['mail7', 'nobody'].map((search) => query(NEWSLETTER, { search })),
  query(CONTACT, { status: 'open' }),
  ...['ada', 'nobody'].map((search) => query(CONTACT, { search })),
  '/api/admin/media?unused=true',
  query(AUDIT, { kind: 'order' }),
  query(AUDIT, { page: 900 }),
  query('/api/admin/notices', { pageSize: 50 }),
]

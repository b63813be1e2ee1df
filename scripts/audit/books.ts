import { MongoClient, type Collection } from 'mongodb'
import Stripe from 'stripe'
import type { ProductState } from '../../services/catalogue/src/product/product.state.ts'
import type { RosterState } from '../../services/identity/src/user/roster.rules.ts'
import type { UserState } from '../../services/identity/src/user/user.state.ts'
import type { Settlement, StockState } from '../../services/inventory/src/stock/stock.state.ts'
import type { OrderState } from '../../services/orders/src/order/order.state.ts'
import type { ProductCopy } from '../../services/orders/src/product-copy/product-copy.ts'
import type { PaymentState } from '../../services/payments/src/payment/payment.state.ts'
import type { Places } from './places.ts'

/** An aggregate as it lies in its database. */
export type Kept<State> = Omit<State, 'id'> & { _id: string; version: number }
/** A copy, with the version of its owner's record that it shows. */
export type Copied<View> = View & { _id: string; sourceVersion: number }
export interface PurchaseCopy {
  isBought: boolean
}

/** What the services and the payment provider have written down; read, never written. */
export interface Books {
  products: Collection<Kept<ProductState>>
  reviews: Collection<{ _id: string; productId: string; stars: number; visible: boolean }>
  purchases: Collection<Copied<PurchaseCopy>>
  stocks: Collection<Kept<StockState>>
  settlements: Collection<Settlement & { _id: string }>
  orders: Collection<Kept<OrderState>>
  productCopies: Collection<Copied<ProductCopy>>
  payments: Collection<Kept<PaymentState>>
  users: Collection<Kept<UserState>>
  rosters: Collection<Kept<RosterState>>
  stripe: Stripe
  close(): Promise<void>
}

/** How long a database may take to be found, in ms. */
const FIND_MS = 5000
const TIMEOUT_MS = 20_000

const openStripe = ({ secretKey, apiBase }: Places['stripe']) => {
  const options = { timeout: TIMEOUT_MS, maxNetworkRetries: 2, telemetry: false }
  if (!apiBase) return new Stripe(secretKey, options)
  const { hostname, port, protocol } = new URL(apiBase)
  return new Stripe(secretKey, {
    ...options,
    host: hostname,
    port,
    protocol: protocol === 'https:' ? 'https' : 'http',
  })
}

/** @throws when the databases cannot be reached */
export const openBooks = async ({ mongoUrl, stripe }: Places): Promise<Books> => {
  const mongo = new MongoClient(mongoUrl, { serverSelectionTimeoutMS: FIND_MS })
  await mongo.connect()
  const catalogue = mongo.db('catalogue')
  const inventory = mongo.db('inventory')
  const orders = mongo.db('orders')
  return {
    products: catalogue.collection('products'),
    reviews: catalogue.collection('reviews'),
    purchases: catalogue.collection('purchases'),
    stocks: inventory.collection('stocks'),
    settlements: inventory.collection('settlements'),
    orders: orders.collection('orders'),
    productCopies: orders.collection('products'),
    payments: mongo.db('payments').collection('payments'),
    users: mongo.db('identity').collection('users'),
    rosters: mongo.db('identity').collection('rosters'),
    stripe: openStripe(stripe),
    close: () => mongo.close(),
  }
}

import type { Envelope } from '@shop/contracts/events/event'
import type { productChanged } from '@shop/contracts/events/catalogue'
import type { orderCreated, orderStatusChanged } from '@shop/contracts/events/orders'
import type { OrderChange, ProductChange } from '@shop/contracts/live'
import { presentProduct } from '@shop/contracts/product'

/** What browsers are told when a product changed. */
export const presentProductChange = (event: Envelope<typeof productChanged>): ProductChange => {
  const { type, product } = event.data
  const common = { type, id: product.id, version: event.version }
  return type === 'delete' ? common : { ...common, product: presentProduct(product) }
}

type OrderEvent = Envelope<typeof orderCreated> | Envelope<typeof orderStatusChanged>

/** What browsers are told when an order changed, and in which rooms. */
export const presentOrderChange = (event: OrderEvent): { rooms: string[]; change: OrderChange } => {
  const { id, userId, status, paid } = event.data.order
  return {
    rooms: ['admins', orderRoom(id), ...(userId ? [userRoom(userId)] : [])],
    change: { id, version: event.version, status, paid },
  }
}

export const ADMINS = 'admins'
export const userRoom = (userId: string) => `user:${userId}`
export const orderRoom = (orderId: string) => `order:${orderId}`

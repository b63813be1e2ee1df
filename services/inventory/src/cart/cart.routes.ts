import type { Cart } from './cart.service.ts'
import * as api from '@shop/contracts/api/inventory'
import { implement, type Implementation } from '@shop/service-kit/http/implement'

export const cartRoutes = (carts: Cart): Implementation[] => [
  implement(api.getCart, async ({ params }) => ({ items: await carts.items(params.cartId) })),
  implement(api.clearCart, ({ params }) => carts.clear(params.cartId)),
  implement(api.putCartItem, ({ params, body }) => carts.put(params.cartId, params.productId, body.quantity)),
  implement(api.removeCartItem, async ({ params }) => {
    await carts.put(params.cartId, params.productId, 0)
  }),
]

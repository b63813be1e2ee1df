import { configureStore } from '@reduxjs/toolkit'
import { baseApi } from '../api/base-api.ts'
import { liveFollowers } from '../api/live-followers.ts'
import { sessionReducer } from '../features/auth/session.slice.ts'
import { cartReducer } from '../features/cart/cart.slice.ts'
import { liveProducts } from '../features/catalogue/live-products.ts'
import { liveOrders } from '../features/order/live-orders.ts'

/** The one store: what the server said, who is signed in, and the cart of this browser. */
export const createStore = () =>
  configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer, session: sessionReducer, cart: cartReducer },
    middleware: (standard) => standard().concat(baseApi.middleware, liveProducts, liveOrders, liveFollowers),
  })

export type Store = ReturnType<typeof createStore>

import { render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { Provider } from 'react-redux'
import { createMemoryRouter, parsePath, RouterProvider, type RouteObject } from 'react-router'
import { createStore, type Store } from '../app/store.ts'
import { sessionChanged } from '../features/auth/session.slice.ts'
import { lineSet } from '../features/cart/cart.slice.ts'
import { Toaster } from '../ui/Toaster.tsx'
import { dismissAllToasts } from '../ui/toaster.ts'
import type { Product } from '@shop/contracts/product'
import type { User } from '@shop/contracts/user'

interface Visit {
  /** Where the visitor is, and what the route there looks like. */
  at?: string
  path?: string
  /** What the link that led here left behind. */
  state?: unknown
  user?: User | null
  cart?: readonly { product: Product; quantity: number }[]
  store?: Store
}

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

/** A store with that visitor and that cart. */
export const aStore = ({ user = null, cart = [] }: Pick<Visit, 'user' | 'cart'> = {}) => {
  const store = createStore()
  store.dispatch(sessionChanged(user))
  for (const line of cart) store.dispatch(lineSet({ ...line, expiresAt: inAnHour() }))
  return store
}

/** Shows a screen with a store, toasts and a router in which every other path says where it is. */
export const visit = (
  Screen: ComponentType,
  { at = '/', path = at.split('?')[0] ?? '/', state, ...rest }: Visit = {},
) => {
  dismissAllToasts()
  const store = rest.store ?? aStore(rest)
  const routes: RouteObject[] = [{ path, Component: Screen }]
  if (path !== '*') routes.push({ path: '*', element: <p>another page</p> })
  const router = createMemoryRouter(routes, { initialEntries: [{ ...parsePath(at), state }] })
  const view = render(
    <Provider store={store}>
      <RouterProvider router={router} />
      <Toaster />
    </Provider>,
  )
  return {
    ...view,
    store,
    router,
    where: () => router.state.location.pathname + router.state.location.search,
  }
}

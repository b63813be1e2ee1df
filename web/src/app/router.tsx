import { createBrowserRouter, type RouteObject } from 'react-router'
import type { ContentPage } from '@shop/contracts/content'
import { contentAtHand } from '../api/page-content.ts'
import { adminRoutes } from '../layouts/admin/admin.routes.ts'
import { StorefrontLayout } from '../layouts/storefront/StorefrontLayout.tsx'
import { Spinner } from '../ui/Skeleton.tsx'
import { RouteError } from './RouteError.tsx'
import type { Store } from './store.ts'
import { storefrontRoutes } from './storefront.routes.ts'

const admin: RouteObject = {
  path: '/admin',
  lazy: async () => ({ Component: (await import('../layouts/admin/AdminLayout.tsx')).AdminLayout }),
  ErrorBoundary: RouteError,
  HydrateFallback: Spinner,
  children: adminRoutes,
}

/** A sheet to print, without the back office around it. */
const packingSlip: RouteObject = {
  path: '/admin/orders/:id/packing-slip',
  lazy: async () => ({
    Component: (await import('../features/admin-orders/PackingSlipPage.tsx')).PackingSlipPage,
  }),
  ErrorBoundary: RouteError,
  HydrateFallback: Spinner,
}

/** The pages whose texts an admin can change; their routes are named after them. */
const TEXTS: Readonly<Record<string, ContentPage>> = {
  '/': 'home',
  '/about': 'about',
  '/contact': 'contact',
  '/faq': 'faq',
}

const withTexts =
  ({ dispatch }: Store) =>
  (route: RouteObject): RouteObject => {
    const page = TEXTS[route.path ?? '']
    return page ? { ...route, id: page, loader: () => dispatch(contentAtHand(page)) } : route
  }

const storefront = (store: Store): RouteObject => ({
  Component: StorefrontLayout,
  ErrorBoundary: RouteError,
  children: storefrontRoutes.map(withTexts(store)),
})

/** Every address of the shop. The home page's texts came with the document: at first it has nothing to wait for. */
export const createRouter = (store: Store) =>
  createBrowserRouter([packingSlip, admin, storefront(store)], {
    hydrationData: { loaderData: { home: null } },
  })

import { createBrowserRouter, type RouteObject } from 'react-router'
import { adminRoutes } from '../layouts/admin/admin.routes.ts'
import { StorefrontLayout } from '../layouts/storefront/StorefrontLayout.tsx'
import { Spinner } from '../ui/Skeleton.tsx'
import { RouteError } from './RouteError.tsx'
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

const storefront: RouteObject = {
  Component: StorefrontLayout,
  ErrorBoundary: RouteError,
  children: storefrontRoutes,
}

/** Every address of the shop. */
export const routes: RouteObject[] = [packingSlip, admin, storefront]

export const router = createBrowserRouter(routes)

import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { Spinner } from '../../ui/Skeleton.tsx'

type Load = () => Promise<ComponentType>

const screen = (path: string, load: Load): RouteObject => ({
  ...(path === '' ? { index: true } : { path }),
  lazy: async () => ({ Component: await load() }),
  HydrateFallback: Spinner,
})

/** Screens of the back office; each loads when it is opened. */
export const adminRoutes: RouteObject[] = [
  screen('', async () => (await import('../../features/admin-dashboard/DashboardPage.tsx')).DashboardPage),
  screen(
    'products',
    async () => (await import('../../features/admin-products/ProductsPage.tsx')).ProductsPage,
  ),
  screen('orders', async () => (await import('../../features/admin-orders/OrdersPage.tsx')).OrdersPage),
  screen('blog', async () => (await import('../../features/admin-blog/AdminBlogPage.tsx')).AdminBlogPage),
  screen('content', async () => (await import('../../features/admin-content/ContentPage.tsx')).ContentPage),
  screen('reviews', async () => (await import('../../features/admin-reviews/ReviewsPage.tsx')).ReviewsPage),
  screen(
    'newsletter',
    async () => (await import('../../features/admin-newsletter/NewsletterPage.tsx')).NewsletterPage,
  ),
  screen(
    'messages',
    async () => (await import('../../features/admin-messages/MessagesPage.tsx')).MessagesPage,
  ),
  screen('audit', async () => (await import('../../features/admin-audit/AuditPage.tsx')).AuditPage),
  screen('users', async () => (await import('../../features/admin-users/UsersPage.tsx')).UsersPage),
  screen('media', async () => (await import('../../features/admin-media/MediaPage.tsx')).MediaPage),
]

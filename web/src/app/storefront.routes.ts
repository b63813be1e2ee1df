import type { ComponentType } from 'react'
import { replace, type NonIndexRouteObject, type RouteObject } from 'react-router'
import { HomePage } from '../features/home/HomePage.tsx'
import { NotFoundPage } from '../features/not-found/NotFoundPage.tsx'
import { Spinner } from '../ui/Skeleton.tsx'

type Load = () => Promise<ComponentType>

const page = (path: string, load: Load): NonIndexRouteObject => ({
  path,
  lazy: async () => ({ Component: await load() }),
  HydrateFallback: Spinner,
})

/** The screens that visitors see; each but the home page loads when it is opened. */
export const storefrontRoutes: RouteObject[] = [
  { path: '/', Component: HomePage },
  page('/shop', async () => (await import('../features/catalogue/ShopPage.tsx')).ShopPage),
  page('/shop/:productId', async () => (await import('../features/product/ProductPage.tsx')).ProductPage),
  page('/blog', async () => (await import('../features/blog/BlogPage.tsx')).BlogPage),
  page('/blog/:postId', async () => (await import('../features/blog/ArticlePage.tsx')).ArticlePage),
  page('/about', async () => (await import('../features/about/AboutPage.tsx')).AboutPage),
  page('/contact', async () => (await import('../features/contact/ContactPage.tsx')).ContactPage),
  page('/faq', async () => (await import('../features/faq/FaqPage.tsx')).FaqPage),
  page('/cart', async () => (await import('../features/cart/CartPage.tsx')).CartPage),
  {
    ...page('/wishlist', async () => (await import('../layouts/account/WishlistLayout.tsx')).WishlistLayout),
    children: [
      {
        index: true,
        lazy: async () => ({
          Component: (await import('../features/wishlist/WishlistPage.tsx')).WishlistPage,
        }),
      },
    ],
  },
  page('/checkout', async () => (await import('../features/checkout/CheckoutPage.tsx')).CheckoutPage),
  page(
    '/order-confirmation',
    async () => (await import('../features/order/ConfirmationPage.tsx')).ConfirmationPage,
  ),
  page('/login', async () => (await import('../features/auth/LoginPage.tsx')).LoginPage),
  page('/register', async () => (await import('../features/auth/RegisterPage.tsx')).RegisterPage),
  page(
    '/forgot-password',
    async () => (await import('../features/auth/ForgotPasswordPage.tsx')).ForgotPasswordPage,
  ),
  page(
    '/reset-password',
    async () => (await import('../features/auth/ResetPasswordPage.tsx')).ResetPasswordPage,
  ),
  page('/verify-email', async () => (await import('../features/auth/VerifyEmailPage.tsx')).VerifyEmailPage),
  page(
    '/newsletter/confirm',
    async () => (await import('../features/newsletter/NewsletterPages.tsx')).ConfirmNewsletterPage,
  ),
  page(
    '/newsletter/unsubscribe',
    async () => (await import('../features/newsletter/NewsletterPages.tsx')).UnsubscribePage,
  ),
  page('/privacy', async () => (await import('../features/policies/PolicyPage.tsx')).PrivacyPage),
  page('/terms', async () => (await import('../features/policies/PolicyPage.tsx')).TermsPage),
  page('/shipping', async () => (await import('../features/policies/PolicyPage.tsx')).ShippingPage),
  {
    ...page('/account', async () => (await import('../layouts/account/AccountLayout.tsx')).AccountLayout),
    children: [
      { index: true, loader: () => replace('/account/orders') },
      page('orders', async () => (await import('../features/order/OrdersPage.tsx')).OrdersPage),
      page('profile', async () => (await import('../features/account/ProfilePage.tsx')).ProfilePage),
    ],
  },
  { path: '*', Component: NotFoundPage },
]

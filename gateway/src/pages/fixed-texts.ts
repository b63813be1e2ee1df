import { SHOP_LINE } from './page.ts'

interface Texts {
  title?: string
  description: string
}

/** Pages for everybody that are always there, by path. */
export const PUBLIC_TEXTS: Readonly<Record<string, Texts>> = {
  '/': { description: SHOP_LINE },
  '/shop': {
    title: 'Shop',
    description:
      'Brushes with heads you can change, soap without a bottle, jars for everything: household goods that last, refill or return to the soil.',
  },
  '/blog': {
    title: 'Blog',
    description: 'Notes on keeping house with less: tried at home, written without a raised finger.',
  },
  '/about': {
    title: 'About Us',
    description:
      'Who is behind Alder, what we stand for, and what we promise: things that clean, keep and carry just as well, without the waste.',
  },
  '/contact': {
    title: 'Contact',
    description: 'A question, a broken handle, a better idea: write to us, we reply within 24 hours.',
  },
  '/faq': {
    title: 'FAQs',
    description: 'Short answers about products, shipping, returns and refunds, accounts and sustainability.',
  },
  '/privacy': {
    title: 'Privacy Policy',
    description: 'What we know about you, what we use it for, and how you can have it changed or deleted.',
  },
  '/terms': {
    title: 'Terms of Service',
    description: 'What you and Alder can rely on when you buy from us.',
  },
  '/shipping': {
    title: 'Shipping Information',
    description: 'What shipping costs, how long it takes, and what to do when something goes wrong.',
  },
}

/** Pages for one person, or for nobody to find, by path. */
export const PRIVATE_TITLES: Readonly<Record<string, string>> = {
  '/cart': 'Cart',
  '/wishlist': 'Wishlist',
  '/checkout': 'Checkout',
  '/order-confirmation': 'Your order',
  '/login': 'Login',
  '/register': 'Create an account',
  '/forgot-password': 'Forgot password',
  '/reset-password': 'New password',
  '/verify-email': 'Confirm your email address',
  '/newsletter/confirm': 'Newsletter',
  '/newsletter/unsubscribe': 'Unsubscribe',
  '/account': 'Your orders',
  '/account/orders': 'Your orders',
  '/account/profile': 'Your profile',
  '/admin': 'Admin',
}

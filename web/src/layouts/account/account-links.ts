/** What belongs to an account, in the order of the side panel and of the account's own pages. */
export const ACCOUNT_LINKS = [
  { name: 'Your orders', to: '/account/orders' },
  { name: 'Your profile', to: '/account/profile' },
  { name: 'Your wishlist', to: '/wishlist' },
] as const

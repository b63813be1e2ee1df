/** What other features may use of the wishlist. */
export { WishButton } from './WishButton.tsx'

/** What other features may use of the checkout. */
export { forgetCheckout, startedCheckout } from './checkout.storage.ts'

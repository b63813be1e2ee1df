import { checkoutInput } from '@shop/contracts/order'

/** What the checkout form checks: who buys. */
export const shippingForm = checkoutInput.shape.shippingInfo

export const CheckoutPage = () => null

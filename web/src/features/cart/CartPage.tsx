export const CartPage = () => null

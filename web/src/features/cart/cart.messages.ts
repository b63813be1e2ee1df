import { isProblem } from '../../api/problem.ts'

/** What the cart says to the shopper, word for word as the specification has it. */
export type Intent = 'add' | 'add-on-page' | 'increase'

export const ADD_REFUSED: Record<Intent, (available: number) => string> = {
  add: (available) => `Sorry, you can't add more. Only ${available} available in stock`,
  'add-on-page': (available) => `Sorry, only ${available} available in stock`,
  increase: (available) => `Sorry, only ${available} additional items available in stock`,
}

export const STOCK_ERROR = 'Error updating stock.'
export const REMOVAL_ERROR = 'Error updating stock. Item removed from cart.'

/** Why the shop would not hold what was asked for. */
export const refusalOf = (error: unknown, productName: string, intent: Intent) => {
  if (!isProblem(error)) return STOCK_ERROR
  if (error.code === 'out_of_stock' && intent !== 'increase') return `Sorry, ${productName} is out of stock`
  if (error.code !== 'insufficient_stock' && error.code !== 'out_of_stock') return STOCK_ERROR
  return ADD_REFUSED[intent](availableOf(error))
}

/** What a refusal says can still be taken. */
export const availableOf = (error: unknown) =>
  isProblem(error) && typeof error['available'] === 'number' ? error['available'] : 0

export const RENEWAL_TITLE = 'Your cart has changed'
export const goneWhileAway = (name: string) =>
  `${name} sold out while your cart was waiting, so we took it out.`
export const fewerWhileAway = (name: string, quantity: number) =>
  `Only ${quantity} of ${name} are left, so we lowered the quantity in your cart.`

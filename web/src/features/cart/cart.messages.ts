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

const numberIn = (error: unknown, fact: string) => {
  const value = isProblem(error) ? error[fact] : undefined
  return typeof value === 'number' ? value : 0
}

/** How many units the cart could come to: what it holds and what is free beside. */
export const possibleOf = (error: unknown) => numberIn(error, 'available') + numberIn(error, 'held')

const NOT_TO_BE_HAD = new Set(['out_of_stock', 'product_unavailable', 'not_found'])

/** Why the shop would not hold what was asked for. */
export const refusalOf = (error: unknown, productName: string, intent: Intent) => {
  if (!isProblem(error)) return STOCK_ERROR
  const available = numberIn(error, 'available')
  if (error.code === 'insufficient_stock') {
    const beside = intent === 'increase' || (intent === 'add-on-page' && available > 0)
    return ADD_REFUSED[intent](beside ? available : possibleOf(error))
  }
  if (!NOT_TO_BE_HAD.has(error.code)) return STOCK_ERROR
  return intent === 'increase' ? ADD_REFUSED.increase(available) : `Sorry, ${productName} is out of stock`
}

export const RENEWAL_TITLE = 'Your cart has changed'
export const goneWhileAway = (name: string) =>
  `${name} sold out while your cart was waiting, so we took it out.`
export const fewerWhileAway = (name: string, quantity: number) =>
  `Only ${quantity} of ${name} are left, so we lowered the quantity in your cart.`

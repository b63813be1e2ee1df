import { describe, expect, it } from 'vitest'
import { checkoutInput } from './order.ts'

const id = (n: number) => `00000000-0000-4000-8000-00000000000${String(n)}`
const checkout = {
  cartId: id(1),
  cartItems: [{ id: id(2), quantity: 1 }],
  shippingInfo: { email: 'ada@example.org', firstName: 'Ada', lastName: 'Byron' },
  orderSummary: { subtotal: 8.99, shipping: 4.99, tax: 0.72, total: 14.7 },
}
const complaint = (changes: object) => {
  const issue = checkoutInput.safeParse({ ...checkout, ...changes }).error?.issues[0]
  return issue && [issue.path.join('.'), issue.message]
}

describe('a checkout', () => {
  it('keeps of a cart line what counts: the product and how many', () => {
    const parsed = checkoutInput.parse({
      ...checkout,
      cartItems: [{ id: id(2), quantity: 2, price: 0.01, name: 'Brush' }],
    })
    expect(parsed.cartItems).toEqual([{ id: id(2), quantity: 2 }])
  })

  it.each([
    [{ cartItems: [] }, 'cartItems', 'The cart is empty.'],
    [
      {
        cartItems: [
          { id: id(2), quantity: 1 },
          { id: id(2), quantity: 2 },
        ],
      },
      'cartItems',
      'Each product may stand in one line only.',
    ],
    [
      { shippingInfo: { ...checkout.shippingInfo, email: 'ada' } },
      'shippingInfo.email',
      'Please enter a valid email address',
    ],
    [
      { shippingInfo: { ...checkout.shippingInfo, firstName: ' ' } },
      'shippingInfo.firstName',
      'First name is required.',
    ],
    [
      { shippingInfo: { ...checkout.shippingInfo, lastName: '' } },
      'shippingInfo.lastName',
      'Last name is required.',
    ],
  ])('of %j is refused', (changes, field, message) => {
    expect(complaint(changes)).toEqual([field, message])
  })

  it.each([0, -1, 1.5, 10_001])('of %d units of a product is refused', (quantity) => {
    expect(complaint({ cartItems: [{ id: id(2), quantity }] })?.[0]).toBe('cartItems.0.quantity')
  })
})

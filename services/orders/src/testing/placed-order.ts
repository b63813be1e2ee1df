import type { Placed } from '../order/order.events.ts'

/** A guest's order of two brushes and a soap: 29.83 in all. */
export const placedOrder: Omit<Placed, 'type'> = {
  id: 'order-1',
  cartId: 'cart-1',
  userId: null,
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Park',
  lines: [
    {
      productId: 'brush',
      name: 'Brush',
      description: '',
      images: [],
      unitCents: 900,
      quantity: 2,
      stock: 'held',
      stockVersion: 0,
    },
    {
      productId: 'soap',
      name: 'Soap',
      description: '',
      images: [],
      unitCents: 500,
      quantity: 1,
      stock: 'held',
      stockVersion: 0,
    },
  ],
  subtotalCents: 2300,
  shippingCents: 499,
  taxCents: 184,
  totalCents: 2983,
}

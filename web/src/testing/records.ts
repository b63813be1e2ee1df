import type { Order } from '@shop/contracts/order'
import type { Product } from '@shop/contracts/product'
import type { Session, User } from '@shop/contracts/user'

let count = 0

/** A UUID that no other record of this test has. */
export const anId = () => {
  count += 1
  return `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`
}

const NOW = '2026-11-20T10:00:00.000Z'

/** A product that can be bought, unless told otherwise. */
export const aProduct = (facts: Partial<Product> = {}): Product => {
  const stock = facts.stock ?? 20
  return {
    id: anId(),
    name: 'Beech Dish Brush',
    description:
      'A round dish brush with a long beech handle and a head that can be changed when it wears down.',
    shortDescription: 'A round dish brush with a long beech handle…',
    price: 12.5,
    category: 'kitchen',
    categories: ['kitchen'],
    stock,
    inStock: stock > 0,
    images: ['/media/brush-1.webp', '/media/brush-2.webp'],
    image: '/media/brush-1.webp',
    tags: ['plastic-free'],
    rating: 4,
    featured: false,
    ecoRating: 4,
    sustainabilityScore: 8,
    materials: ['beech wood', 'steel'],
    createdAt: NOW,
    updatedAt: NOW,
    ...facts,
  }
}

export const aUser = (facts: Partial<User> = {}): User => ({
  id: anId(),
  email: 'ada@alder.example',
  firstName: 'Ada',
  lastName: 'Birch',
  name: 'Ada Birch',
  roles: ['customer'],
  emailVerified: true,
  disabled: false,
  createdAt: NOW,
  ...facts,
})

export const aSession = (facts: Partial<Session> = {}): Session => ({
  user: aUser(),
  accessToken: `token-${anId()}`,
  expiresAt: new Date(Date.now() + 900_000).toISOString(),
  ...facts,
})

export const anOrder = (facts: Partial<Order> = {}): Order => ({
  id: anId(),
  user_id: null,
  created_at: NOW,
  status: 'processing',
  subtotal: 25,
  shipping: 4.99,
  tax: 2,
  total: 31.99,
  shipping_address: {
    name: 'Ada Birch',
    address: '1 Mill Road',
    city: 'Portland',
    state: 'OR',
    postal_code: '97209',
    country: 'US',
    email: 'ada@alder.example',
    phone: null,
  },
  payment_intent_id: 'pi_1',
  user_email: 'ada@alder.example',
  paid: true,
  refunded: 0,
  shortages: [],
  items: [
    {
      id: 'line-1',
      product_id: anId(),
      quantity: 2,
      price: 12.5,
      product: { id: anId(), name: 'Beech Dish Brush', description: 'A brush.', images: [] },
    },
  ],
  history: [],
  ...facts,
})

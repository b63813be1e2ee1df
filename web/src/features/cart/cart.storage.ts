import * as z from 'zod/mini'
import type { CartState } from './cart.slice.ts'

const KEY = 'alder-cart'

const strings = z.array(z.string())
const product = z.looseObject({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  shortDescription: z.string(),
  price: z.number(),
  salePrice: z.optional(z.number()),
  category: z.string(),
  categories: strings,
  stock: z.number(),
  inStock: z.boolean(),
  images: strings,
  image: z.string(),
  tags: strings,
  rating: z.number(),
  featured: z.boolean(),
  ecoRating: z.number(),
  sustainabilityScore: z.number(),
  materials: strings,
  createdAt: z.string(),
  updatedAt: z.string(),
})
const line = z.object({ product, quantity: z.int().check(z.positive()), expiresAt: z.nullable(z.string()) })
const savedCart = z.object({ id: z.uuid(), lines: z.array(line) })

/** Reads a saved cart; undefined when there is none or it cannot be read. */
export const parseCart = (text: string | null): CartState | undefined => {
  if (text === null) return undefined
  try {
    return savedCart.parse(JSON.parse(text)) as CartState
  } catch {
    return undefined
  }
}

/** The cart of this browser; one that cannot be read is discarded. */
export const loadCart = (): CartState | undefined => {
  const saved = localStorage.getItem(KEY)
  const cart = parseCart(saved)
  if (saved !== null && !cart) localStorage.removeItem(KEY)
  return cart
}

export const saveCart = (cart: CartState) => localStorage.setItem(KEY, JSON.stringify(cart))

/** Calls back when another tab changes the cart; returns how to stop. */
export const onCartSavedElsewhere = (callback: (cart: CartState) => void) => {
  const listen = (event: StorageEvent) => {
    const cart = event.key === KEY ? parseCart(event.newValue) : undefined
    if (cart) callback(cart)
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}

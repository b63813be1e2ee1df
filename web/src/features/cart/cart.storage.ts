import type { Product } from '@shop/contracts/product'
import type { CartLine } from './cart.rules.ts'
import type { CartState } from './cart.slice.ts'

const KEY = 'alder-cart'

type Kind = 'string' | 'number' | 'boolean' | 'strings'
type Fields = Readonly<Record<string, unknown>>
type OptionalOf<T> = { [K in keyof T]-?: object extends Pick<T, K> ? K : never }[keyof T]

/**
 * What a saved product must have. Written out rather than parsed with its schema, because every page reads the cart
 * and the library behind the schemas is a sixth of what a first visit may load.
 */
const PRODUCT: Record<Exclude<keyof Product, OptionalOf<Product>>, Kind> = {
  id: 'string',
  name: 'string',
  description: 'string',
  shortDescription: 'string',
  price: 'number',
  category: 'string',
  categories: 'strings',
  stock: 'number',
  inStock: 'boolean',
  images: 'strings',
  image: 'string',
  tags: 'strings',
  rating: 'number',
  featured: 'boolean',
  ecoRating: 'number',
  sustainabilityScore: 'number',
  materials: 'strings',
  createdAt: 'string',
  updatedAt: 'string',
}
/** What the cart itself shows of what a product may lack; the rest is taken as it is. */
const OPTIONAL: Partial<Record<OptionalOf<Product>, Kind>> = { salePrice: 'number', reviewCount: 'number' }
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isKind = (value: unknown, kind: Kind) =>
  kind === 'strings'
    ? Array.isArray(value) && value.every((item) => typeof item === 'string')
    : typeof value === kind

const isProduct = (value: unknown): value is Product =>
  isFields(value) &&
  Object.entries(PRODUCT).every(([name, kind]) => isKind(value[name], kind)) &&
  Object.entries(OPTIONAL).every(([name, kind]) => value[name] === undefined || isKind(value[name], kind))

const isLine = (value: unknown): value is CartLine =>
  isFields(value) &&
  isProduct(value['product']) &&
  Number.isInteger(value['quantity']) &&
  Number(value['quantity']) > 0 &&
  (value['expiresAt'] === null || typeof value['expiresAt'] === 'string')

const isCart = (value: unknown): value is CartState =>
  isFields(value) &&
  UUID.test(String(value['id'])) &&
  Array.isArray(value['lines']) &&
  value['lines'].every(isLine)

/** Reads a saved cart; undefined when there is none or it cannot be read. */
export const parseCart = (text: string | null): CartState | undefined => {
  if (text === null) return undefined
  try {
    const saved: unknown = JSON.parse(text)
    return isCart(saved) ? saved : undefined
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

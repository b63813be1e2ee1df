import { z } from 'zod'
import { email, flag, id, instant, pageOf, pageQuery, searchText } from './common.ts'
import { MAX_CART_LINES, MAX_QUANTITY } from './cart.ts'
import { cents, dollars } from './money.ts'
import { orderSummary } from './totals.ts'

export const orderStatus = z.enum(['pending', 'processing', 'shipped', 'delivered', 'cancelled'])
export type OrderStatus = z.infer<typeof orderStatus>

const text = z.string().max(300)

/** Where an order goes, in the spellings that both order pages use. */
export const shippingAddress = z.object({
  name: text,
  firstName: text.optional(),
  lastName: text.optional(),
  address: text.optional(),
  city: text.optional(),
  state: text.optional(),
  postal_code: text.optional(),
  zipCode: text.optional(),
  country: text.optional(),
  email: text.optional(),
  phone: text.nullable().optional(),
})
export type ShippingAddress = z.infer<typeof shippingAddress>

export const orderItem = z.object({
  id: z.string(),
  product_id: id,
  quantity: z.int().min(1),
  price: dollars,
  product: z.object({ id, name: z.string(), description: z.string(), images: z.array(z.string()) }),
})
export type OrderItem = z.infer<typeof orderItem>

export const orderHistoryEntry = z.object({
  at: instant,
  /** Who did it: a user's id, `shopper`, `payment` or `shop` (a rule). */
  by: z.string(),
  what: z.string(),
  status: orderStatus.optional(),
})

export const orderShortage = z.object({ product_id: id, quantity: z.int().min(1) })

/** What admins tell each other about an order; shoppers never see it. */
export const orderNote = z.object({
  id: z.string(),
  at: instant,
  /** The admin's id. */
  by: z.string(),
  text: z.string(),
})
export type OrderNote = z.infer<typeof orderNote>

export const order = orderSummary.extend({
  id,
  user_id: id.nullable(),
  created_at: instant,
  status: orderStatus,
  shipping_address: shippingAddress.nullable(),
  payment_intent_id: z.string().nullable(),
  user_email: z.string(),
  paid: z.boolean(),
  refunded: dollars,
  /** What was cancelled and un-cancelled, or paid too late, and is not in stock. */
  shortages: z.array(orderShortage),
  items: z.array(orderItem),
  history: z.array(orderHistoryEntry),
  /** For admins only. */
  notes: z.array(orderNote).optional(),
  /** The buyer has closed the account: what names them is gone, or goes as soon as the order has ended. */
  buyer_left: z.boolean().optional(),
})
export type Order = z.infer<typeof order>

export const orderPage = pageOf(order)
export type OrderPage = z.infer<typeof orderPage>

/** Which orders an admin asks for. */
const orderFilter = z.strictObject({
  search: searchText,
  status: orderStatus.optional(),
  /** Placed at this instant or later. */
  from: instant.optional(),
  /** Placed before this instant. */
  to: instant.optional(),
  /** Only those of one account. */
  user: id.optional(),
  /** Only those for which units are missing. */
  short: flag.optional(),
})
export type OrderFilter = z.infer<typeof orderFilter>

// Extended, not spread: a bundler must be able to drop it (web/build/pure-contracts.ts).
export const adminOrderQuery = orderFilter.extend(pageQuery.shape).extend({
  sort: z.enum(['date', 'status', 'total']).default('date'),
  direction: z.enum(['asc', 'desc']).default('desc'),
})
export type AdminOrderQuery = z.infer<typeof adminOrderQuery>
export const orderExportQuery = orderFilter
export const noteInput = z.strictObject({
  text: z.string().trim().min(1, 'Please write a note.').max(1000, 'A note has at most 1000 characters.'),
})
export const orderPatch = z.strictObject({ status: orderStatus })
/** Amount in dollars; without one, all that is not yet refunded. */
export const refundInput = z.strictObject({
  amount: dollars.optional(),
  reason: z.string().trim().max(300).optional(),
})

export const checkoutInput = z.strictObject({
  cartId: id,
  /** Only ids and quantities count; whatever else a cart line carries is ignored. */
  cartItems: z
    .array(z.object({ id, quantity: z.int().min(1).max(MAX_QUANTITY) }))
    .min(1, 'The cart is empty.')
    .max(MAX_CART_LINES)
    .refine(
      (items) => new Set(items.map((item) => item.id)).size === items.length,
      'Each product may stand in one line only.',
    ),
  shippingInfo: z.strictObject({
    email,
    firstName: z.string().trim().min(1, 'First name is required.').max(80),
    lastName: z.string().trim().min(1, 'Last name is required.').max(80),
  }),
  /** What the shopper was shown; refused with the new amounts when it no longer holds. */
  orderSummary,
})
export type CheckoutInput = z.infer<typeof checkoutInput>

export const checkoutHeaders = z.object({ 'idempotency-key': z.string().min(8).max(100) })
export const checkoutAnswer = z.object({ url: z.url(), orderId: id })
export type CheckoutAnswer = z.infer<typeof checkoutAnswer>

/** An order as orders announces it: what other services need, and nothing of who the buyer is. Amounts in cents. */
export const orderSnapshot = z.object({
  id,
  cartId: id,
  userId: id.nullable(),
  status: orderStatus,
  paid: z.boolean(),
  lines: z.array(z.object({ productId: id, quantity: z.int().min(1), unitCents: cents })),
  totalCents: cents,
  refunds: z.array(z.object({ id: z.string(), amountCents: cents, reason: z.string() })),
  createdAt: instant,
  /** The buyer has closed their account: whoever keeps what names them lets go of it once it is not needed. */
  buyerLeft: z.boolean().optional(),
})
export type OrderSnapshot = z.infer<typeof orderSnapshot>

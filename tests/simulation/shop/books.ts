import type { FormerUser } from '@shop/service-kit/mongo/former-users'
import { ROSTER_ID, type RosterState } from '../../../services/identity/src/user/roster.rules.ts'
import type { GuardState } from '../../../services/identity/src/session/guard.rules.ts'
import type { SessionState } from '../../../services/identity/src/session/session.rules.ts'
import type { UserState } from '../../../services/identity/src/user/user.state.ts'
import type { WishlistState } from '../../../services/identity/src/wishlist/wishlist.rules.ts'
import type { Purchase } from '../../../services/catalogue/src/review/purchases.ts'
import type { ReviewState } from '../../../services/catalogue/src/review/review.state.ts'
import type { ProductState } from '../../../services/catalogue/src/product/product.state.ts'
import type { StockState } from '../../../services/inventory/src/stock/stock.state.ts'
import type { Sheets, Sold } from '../../../services/orders/src/figures/testing/memory-ports.ts'
import type { OrderState } from '../../../services/orders/src/order/order.state.ts'
import type { ProductCopy } from '../../../services/orders/src/product-copy/product-copy.ts'
import type { PaymentState } from '../../../services/payments/src/payment/payment.state.ts'
import { Documents } from '../ports/documents.ts'
import type { Mailbox } from '../ports/post.ts'
import type { Archive, Views } from '../ports/views.ts'

/** All that the shop has written down: the only thing that outlives its processes. */
export const createBooks = () => ({
  products: new Documents<ProductState>('products'),
  stocks: new Documents<StockState>('stocks'),
  orders: new Documents<OrderState>('orders'),
  payments: new Documents<PaymentState>('payments'),
  users: new Documents<UserState>('users', 'emailKey'),
  roster: new Documents<RosterState>('roster'),
  sessions: new Documents<SessionState>('sessions'),
  guards: new Documents<GuardState>('guards'),
  wishlists: new Documents<WishlistState>('wishlists'),
  reviews: new Documents<ReviewState>('reviews'),
  copies: new Map() as Views<ProductCopy>,
  purchases: new Map() as Views<Purchase>,
  /** Those whom orders knows of, and those whom the catalogue does. */
  formerBuyers: new Map() as Views<FormerUser>,
  formerReviewers: new Map() as Views<FormerUser>,
  sheets: new Map() as Sheets,
  marks: new Set<string>(),
  sold: new Map() as Sold,
  archive: new Map() as Archive,
  mailbox: new Map() as Mailbox,
})
export type Books = ReturnType<typeof createBooks>

export const outboxesOf = ({ products, reviews, stocks, orders, payments, users }: Books) =>
  [products, reviews, stocks, orders, payments, users] as const

/** The states as they are now. */
export const statesOf = <State extends { id: string }>(documents: Documents<State>): State[] =>
  [...documents.all.values()].map(({ state }) => state)

/** The ids of the accounts on the list of admins. */
export const adminsIn = ({ roster }: Books): readonly string[] => roster.load(ROSTER_ID)?.state.members ?? []

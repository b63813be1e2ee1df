import { totalsOf } from '@shop/contracts/totals'
import type { OrderStatus } from '@shop/contracts/order'
import { evolveOrder, type OrderEvent } from '../../../services/orders/src/order/order.events.ts'
import type { Goods } from './goods.ts'
import type { Person } from './people.ts'
import type { Random } from './random.ts'

const MINUTE_MS = 60_000

const linesOf = (random: Random, goods: Goods) => {
  const products = new Set(Array.from({ length: 1 + random.below(4) }, () => random.pick(goods)))
  return [...products].map((product) => ({
    productId: product.id,
    name: product.name,
    description: product.description,
    images: product.images,
    unitCents: product.priceCents,
    quantity: 1 + random.below(3),
    stock: 'sold' as const,
    stockVersion: 1,
  }))
}

/** Most orders arrive; some are not paid, some are cancelled, a few are refunded in part. */
const fateOf = (random: Random): { isPaid: boolean; status?: OrderStatus; isRefunded: boolean } => {
  const chance = random.below(100)
  if (chance < 4) return { isPaid: false, status: 'cancelled', isRefunded: false }
  if (chance < 6) return { isPaid: true, status: 'cancelled', isRefunded: true }
  if (chance < 8) return { isPaid: true, status: 'delivered', isRefunded: true }
  return { isPaid: true, status: random.pick(['processing', 'shipped', 'delivered']), isRefunded: false }
}

const eventsOf = (random: Random, id: string, person: Person, at: Date): OrderEvent[] => {
  const { isPaid, status, isRefunded } = fateOf(random)
  const later = (minutes: number) => new Date(at.getTime() + minutes * MINUTE_MS)
  const shippingAddress = {
    name: `${person.firstName} ${person.lastName}`,
    address: '12 Alder Lane',
    city: 'Portland',
    state: 'OR',
    postal_code: '97201',
    country: 'US',
  }
  const refund = { refundId: `${id}-1`, amountCents: 300 }
  return [
    ...(isPaid
      ? [{ type: 'paid', paymentIntentId: `pi_${id}`, shippingAddress, at: later(2) } as const]
      : []),
    ...(status && status !== 'processing'
      ? [{ type: 'statusSet', status, by: 'shop', what: `Status set to ${status}`, at: later(60) } as const]
      : []),
    ...(isRefunded
      ? ([
          { type: 'refundRequested', ...refund, reason: '', by: 'shop', endsLate: false, at: later(70) },
          { type: 'refundEnded', ...refund, outcome: 'refunded', at: later(71) },
        ] as const)
      : []),
  ]
}

/** An order as its service stores it once nothing of it is waited for any more. */
export const anOrder = (random: Random, goods: Goods, person: Person, at: Date) => {
  const id = random.uuid()
  const lines = linesOf(random, goods)
  const { id: userId, email, firstName, lastName } = person
  const placed = {
    type: 'placed',
    id,
    cartId: random.uuid(),
    userId: random.below(3) === 0 ? null : userId,
    email,
    firstName,
    lastName,
    lines,
    ...totalsOf(lines),
    at,
  } as const
  const events = eventsOf(random, id, person, at)
  const order = events.reduce<ReturnType<typeof evolveOrder>>(evolveOrder, evolveOrder(undefined, placed))
  return { order: { ...order, mails: [], nextCheck: null }, version: events.length + 1 }
}

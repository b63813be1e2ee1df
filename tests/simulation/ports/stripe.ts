import type { PaymentInput } from '@shop/contracts/internal'
import { EPOCH, short, type World } from '../world/world.ts'

/** Stripe refuses for good, as for a session that would end too soon. */
export class StripeRefusal extends Error {}

export interface Session {
  id: string
  orderId: string
  amountCents: number
  expiresAt: number
  status: 'open' | 'complete' | 'expired'
  paymentIntentId: string | null
}

export interface Charge {
  orderId: string
  paymentIntentId: string
  amountCents: number
  /** When the card was charged, in ms of the run. */
  at: number
  refunds: Map<string, number>
}

export type StripeEvent =
  /** Of a charge that came too late only Stripe's word can tell: that word always comes. */
  | { type: 'session'; session: Session; isSure: boolean }
  | { type: 'refund'; paymentIntentId: string; refundId: string; amountCents: number }

const SHORTEST_SESSION_MS = 30 * 60_000

export const refundedOf = (charge: Charge): number =>
  [...charge.refunds.values()].reduce((sum, cents) => sum + cents, 0)

/** Stripe with its own books: who was charged what, and what went back. It is right by definition. */
export class Stripe {
  readonly sessions = new Map<string, Session>()
  readonly charges: Charge[] = []
  /** Told of what Stripe will tell the shop. */
  onEvent: (event: StripeEvent) => void = () => undefined
  onCharge: (orderId: string) => void = () => undefined
  readonly #world: World

  constructor(world: World) {
    this.#world = world
  }

  /** The same order is the same session, whoever asks and however often. */
  open({ orderId, totalCents, expiresAt }: PaymentInput): Session {
    const id = `cs_${orderId}`
    const known = this.sessions.get(id)
    if (known) return known
    const until = Date.parse(expiresAt) - EPOCH
    if (until - this.#world.timeline.now < SHORTEST_SESSION_MS)
      throw new StripeRefusal('expires_at must be at least 30 minutes from now.')
    const session: Session = {
      id,
      orderId,
      amountCents: totalCents,
      expiresAt: until,
      status: 'open',
      paymentIntentId: null,
    }
    this.sessions.set(id, session)
    this.#world.timeline.after(until - this.#world.timeline.now, () => this.expire(id))
    return session
  }

  session(id: string): Session {
    const session = this.sessions.get(id)
    if (!session) throw new StripeRefusal(`No such session: ${id}`)
    return session
  }

  expire(id: string): Session {
    const session = this.session(id)
    if (session.status === 'open') {
      session.status = 'expired'
      this.#tell({ type: 'session', session: { ...session }, isSure: false })
    }
    return session
  }

  /** The shopper pays on Stripe's page; false when the page is closed. */
  pay(id: string): boolean {
    const session = this.session(id)
    const isLate = session.status === 'expired' && this.#world.faults.strikes('chargedTooLate')
    if (session.status !== 'open' && !isLate) return false
    session.status = 'complete'
    session.paymentIntentId = `pi_${session.orderId}`
    const { orderId, amountCents, paymentIntentId } = session
    this.onCharge(orderId)
    this.charges.push({
      orderId,
      paymentIntentId,
      amountCents,
      at: this.#world.timeline.now,
      refunds: new Map(),
    })
    this.#tell({ type: 'session', session: { ...session }, isSure: isLate })
    return true
  }

  refund(paymentIntentId: string, refundId: string, amountCents: number): 'refunded' | 'refused' {
    const charge = this.charges.find((it) => it.paymentIntentId === paymentIntentId)
    if (!charge) return 'refused'
    if (charge.refunds.has(refundId)) return 'refunded'
    if (refundedOf(charge) + amountCents > charge.amountCents) return 'refused'
    charge.refunds.set(refundId, amountCents)
    this.#tell({ type: 'refund', paymentIntentId, refundId, amountCents })
    return 'refunded'
  }

  refundsOf(paymentIntentId: string) {
    const charge = this.charges.find((it) => it.paymentIntentId === paymentIntentId)
    return [...(charge?.refunds ?? [])].map(([refundId, amountCents]) => ({
      refundId,
      amountCents,
      outcome: 'refunded' as const,
    }))
  }

  #tell(event: StripeEvent): void {
    this.#world.story.tell(
      'stripe',
      event.type === 'refund' ? 'sends money back' : event.session.status,
      () =>
        event.type === 'refund'
          ? `${event.amountCents} cents of ${event.refundId}`
          : short(event.session.orderId),
    )
    this.onEvent(event)
  }
}

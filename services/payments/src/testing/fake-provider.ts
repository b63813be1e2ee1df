import { Refusal } from '@shop/service-kit/refusal'
import type { PaymentProvider, ProviderNews, ProviderRefund, SessionFact } from '../provider/provider.ts'

const open: SessionFact = { status: 'open', isPaid: false, paymentIntentId: null, shippingAddress: null }

/** A payment provider in memory; a test says what shoppers do there, and whether it answers. */
export const createFakeProvider = () => {
  const sessions = new Map<string, SessionFact>()
  const refunds = new Map<string, number>()
  const ledger: ({ paymentIntentId: string } & ProviderRefund)[] = []
  const state = { isAway: false, refusesRefunds: false, opened: 0, asked: 0, turnedAway: 0 }
  const orAway = () => {
    if (!state.isAway) return
    state.turnedAway += 1
    throw new Refusal('payment_unavailable', 'The payment provider cannot be reached right now.')
  }
  const factOf = (sessionId: string) => sessions.get(sessionId) ?? open
  const provider: PaymentProvider = {
    open: async ({ orderId, expiresAt }) => {
      orAway()
      const sessionId = `cs_${orderId}`
      if (!sessions.has(sessionId)) {
        sessions.set(sessionId, open)
        state.opened += 1
      }
      return Promise.resolve({
        sessionId,
        url: `https://pay.example/${sessionId}`,
        payBy: new Date(expiresAt),
      })
    },
    retrieve: async (sessionId) => {
      orAway()
      state.asked += 1
      return Promise.resolve(factOf(sessionId))
    },
    expire: async (sessionId) => {
      orAway()
      if (!factOf(sessionId).isPaid) sessions.set(sessionId, { ...open, status: 'expired' })
      return Promise.resolve(factOf(sessionId))
    },
    refund: async ({ refundId, paymentIntentId, amountCents }) => {
      orAway()
      if (state.refusesRefunds) return Promise.resolve('refused')
      refunds.set(refundId, amountCents)
      ledger.push({ paymentIntentId, refundId, amountCents, outcome: 'refunded' })
      return Promise.resolve('refunded')
    },
    refundsOf: async (paymentIntentId) => {
      orAway()
      return Promise.resolve(ledger.filter((entry) => entry.paymentIntentId === paymentIntentId))
    },
    read: (body, signature) => {
      if (signature !== 'right') throw new Refusal('validation_failed', 'The signature is not valid.')
      return JSON.parse(String(body)) as ProviderNews
    },
  }
  return {
    provider,
    state,
    refunds,
    paid: (orderId: string) =>
      sessions.set(`cs_${orderId}`, {
        status: 'complete',
        isPaid: true,
        paymentIntentId: `pi_${orderId}`,
        shippingAddress: { name: 'Ada Park' },
      }),
    /** Somebody sends money back at the provider itself. */
    refundedByHand: (orderId: string, refundId: string, amountCents: number) =>
      ledger.push({ paymentIntentId: `pi_${orderId}`, refundId, amountCents, outcome: 'refunded' }),
    factOf: (orderId: string) => factOf(`cs_${orderId}`),
  }
}

import { callAt } from './call.ts'

interface Ledger {
  charges: { id: string; amount: number; payment_intent: string }[]
  refunds: { id: string; amount: number; payment_intent: string }[]
}

interface Weather {
  drop: boolean
  delayMs: number
  duplicate: number
  reorder: boolean
  types: string[]
}

const FAIR: Weather = { drop: false, delayMs: 0, duplicate: 0, reorder: false, types: [] }

/** The local Stripe's own books, and the weather that its webhooks travel in. */
export const createLedger = (stripeUrl: string) => {
  const call = callAt(stripeUrl)
  const read = async () => (await call<Ledger>('GET', '/_control/ledger')).body
  const of = async (kind: 'charges' | 'refunds', paymentIntentId: string | null) =>
    (await read())[kind]
      .filter((entry) => entry.payment_intent === paymentIntentId)
      .map((entry) => entry.amount)
  return {
    chargesOf: (paymentIntentId: string | null) => of('charges', paymentIntentId),
    refundsOf: (paymentIntentId: string | null) => of('refunds', paymentIntentId),
    setWeather: (weather: Partial<Weather>) =>
      call('POST', '/_control/webhooks', { body: { ...FAIR, ...weather } }),
    /** The next answers of the provider get lost after it has acted. */
    loseAnswers: (count: number, path?: string) =>
      call('POST', '/_control/faults', { body: { loseAnswers: count, ...(path ? { path } : {}) } }),
  }
}

import type { Ledger } from './ledger.ts'
import type { Webhooks } from './webhooks.ts'

/** What every part of the local Stripe works with. */
export interface LocalStripe {
  ledger: Ledger
  webhooks: Webhooks
  /** Where shoppers reach the payment page, without a slash at the end. */
  publicUrl: string
  apiVersion: string
}

/** The request on whose behalf something happens; events name it. */
export interface Cause {
  requestId: string | null
  idempotencyKey: string | null
}

export const NO_REQUEST: Cause = { requestId: null, idempotencyKey: null }

import type { ProblemCode } from '@shop/contracts/problem'

const statuses: Record<ProblemCode, number> = {
  validation_failed: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  invalid_token: 400,
  account_disabled: 403,
  forbidden: 403,
  cross_site: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  email_taken: 409,
  last_admin: 409,
  own_role: 409,
  out_of_stock: 409,
  insufficient_stock: 409,
  product_unavailable: 409,
  totals_changed: 409,
  already_paid: 409,
  not_refundable: 409,
  idempotency_mismatch: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  payment_unavailable: 502,
  unavailable: 503,
  internal: 500,
}

interface RefusalDetails {
  /** What was wrong with which field of the input. */
  fields?: Record<string, string>
  /** Further facts for the caller, such as how much is available. */
  facts?: Record<string, unknown>
  cause?: unknown
}

/** A no with a reason: a code for programs and a sentence that can be shown to a person. */
export class Refusal extends Error {
  readonly code: ProblemCode
  readonly status: number
  readonly fields: Record<string, string> | undefined
  readonly facts: Record<string, unknown>

  constructor(code: ProblemCode, detail: string, { fields, facts = {}, cause }: RefusalDetails = {}) {
    super(detail, { cause })
    this.name = 'Refusal'
    this.code = code
    this.status = statuses[code]
    this.fields = fields
    this.facts = facts
  }
}

export const notFound = (what: string) => new Refusal('not_found', `${what} was not found.`)
export const unavailable = (detail: string, cause?: unknown) => new Refusal('unavailable', detail, { cause })

import { z } from 'zod'

/** Every reason for which a call can be refused; the web app chooses its words by these. */
export const problemCode = z.enum([
  'validation_failed',
  'unauthenticated',
  'invalid_credentials',
  'invalid_token',
  'account_disabled',
  'forbidden',
  'cross_site',
  'not_found',
  'method_not_allowed',
  'conflict',
  'email_taken',
  'last_admin',
  'own_role',
  'out_of_stock',
  'insufficient_stock',
  'product_unavailable',
  'totals_changed',
  'already_paid',
  'not_refundable',
  'idempotency_mismatch',
  'payload_too_large',
  'unsupported_media_type',
  'rate_limited',
  'payment_unavailable',
  'unavailable',
  'internal',
])
export type ProblemCode = z.infer<typeof problemCode>

/** An error answer (RFC 9457); `detail` can be shown to a person, `fields` names what was wrong with the input. */
export const problem = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: problemCode,
  detail: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  traceId: z.string(),
})
export type Problem = z.infer<typeof problem>

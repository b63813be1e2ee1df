import { Refusal } from './refusal.ts'

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'UND_ERR_SOCKET',
])
const mongoOutage =
  /^Mongo(?:ose)?(?:Network|ServerSelection|NotConnected|ServerClosed|PoolCle|Topology|WaitQueue)/

/** True when the failure is of the surroundings (database, broker, other service), not of what was asked. */
export const isOutage = (error: unknown): boolean => {
  if (error instanceof Refusal) return error.code === 'unavailable' || error.code === 'payment_unavailable'
  if (!(error instanceof Error)) return false
  if (mongoOutage.test(error.name)) return true
  if ('code' in error && typeof error.code === 'string' && networkCodes.has(error.code)) return true
  // The driver keeps what a bulk write met beside the error.
  if ('errorResponse' in error && isOutage(error.errorResponse)) return true
  return error.cause !== undefined && isOutage(error.cause)
}

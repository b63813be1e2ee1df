const REFUSALS = new Set([
  'MESSAGE_TOO_LARGE',
  'RECORD_LIST_TOO_LARGE',
  'CORRUPT_MESSAGE',
  'INVALID_TIMESTAMP',
  'INVALID_RECORD',
])

/** True when Kafka will never take these messages together as they are, however often they are sent. */
export const isRefused = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  if ('type' in error && REFUSALS.has(String(error.type))) return true
  return error.cause !== undefined && error.cause !== error && isRefused(error.cause)
}

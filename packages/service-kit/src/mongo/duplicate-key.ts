const DUPLICATE_KEY = 11_000

/** True for the error of a unique index that knows the key already; `keyPattern` names the index's fields. */
export const isDuplicateKey = (
  error: unknown,
): error is Error & { code: typeof DUPLICATE_KEY; keyPattern?: unknown } =>
  error instanceof Error && 'code' in error && error.code === DUPLICATE_KEY

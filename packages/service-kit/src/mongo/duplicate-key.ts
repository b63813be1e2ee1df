const DUPLICATE_KEY = 11_000

/** True for the error of a unique index that knows the key already. */
export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === DUPLICATE_KEY

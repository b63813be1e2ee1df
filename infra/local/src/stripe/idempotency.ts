import { createHash } from 'node:crypto'
import { StripeApiError } from './errors.ts'
import { nowInSeconds } from './ids.ts'
import type { Ledger, SavedAnswer } from './ledger.ts'

export interface Answer {
  status: number
  body: string
}

/** The answer given before to this key, if any; using a key for another request is refused, as Stripe does. */
export function replay(ledger: Ledger, key: string, path: string, params: string): SavedAnswer | undefined {
  const saved = ledger.get('answer', key)
  if (saved && saved.request !== fingerprint(path, params)) {
    throw new StripeApiError(
      400,
      'idempotency_error',
      'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
        `Try using a key other than '${key}' if you meant to execute a different request.`,
    )
  }
  return saved
}

export function remember(
  ledger: Ledger,
  key: string,
  path: string,
  params: string,
  { status, body }: Answer,
): void {
  const request = fingerprint(path, params)
  ledger.put('answer', key, { id: key, request, status, body, savedAt: nowInSeconds() })
}

function fingerprint(path: string, params: string): string {
  return createHash('sha256').update(`${path}\n${params}`).digest('base64')
}

import type { Cause, LocalStripe } from './context.ts'
import { newId, nowInSeconds } from './ids.ts'
import type { StripeEvent } from './objects.ts'

/** Records that something happened, with the object as it is now, and tells the shop. */
export function emit(stripe: LocalStripe, type: string, object: object, cause: Cause): void {
  const event: StripeEvent = {
    id: newId('evt'),
    object: 'event',
    api_version: stripe.apiVersion,
    created: nowInSeconds(),
    data: { object: structuredClone(object) },
    livemode: false,
    pending_webhooks: stripe.webhooks.wants(type) ? 1 : 0,
    request: { id: cause.requestId, idempotency_key: cause.idempotencyKey },
    type,
  }
  stripe.ledger.put('event', event.id, event)
  if (event.pending_webhooks) stripe.webhooks.send(event)
}

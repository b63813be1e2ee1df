import Stripe from 'stripe'
import type { PaymentInput } from '@shop/contracts/internal'
import type { ShippingAddress } from '@shop/contracts/order'
import { Refusal } from '@shop/service-kit/refusal'
import type { OpenedSession, PaymentProvider, ProviderNews, ProviderRefund, SessionFact } from './provider.ts'

export interface StripeOptions {
  secretKey: string
  webhookSecret: string
  /** Address of a stand-in for Stripe; the real one without. */
  apiBase?: string | undefined
  /** Two-letter codes of the countries that we ship to. */
  shipTo: string[]
  /** Called with the time of each event that Stripe tells of. */
  told?(happenedAt: Date): void
}

const CURRENCY = 'usd'
const TIMEOUT_MS = 8000
/** Of one payment; each is at least a cent, and nobody sends back so often. */
const MOST_REFUNDS = 1000

const hostOf = (apiBase: string | undefined) => {
  if (!apiBase) return {}
  const { hostname, port, protocol } = new URL(apiBase)
  return { host: hostname, port, protocol: protocol === 'https:' ? ('https' as const) : ('http' as const) }
}

/** Refused for good, as opposed to something on the way that may pass. */
const isFinal = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError

const orUnavailable = async <Result>(call: Promise<Result>): Promise<Result> => {
  try {
    return await call
  } catch (error) {
    if (isFinal(error)) throw error
    throw new Refusal(
      'payment_unavailable',
      'The payment provider cannot be reached right now. Please try again in a moment.',
      { cause: error },
    )
  }
}

const addressOf = (session: Stripe.Checkout.Session): ShippingAddress | null => {
  const shipping = session.collected_information?.shipping_details
  if (!shipping) return null
  const { line1, line2, city, state, postal_code, country } = shipping.address
  const lines = [line1, line2].filter((line) => line).join(', ')
  return {
    name: shipping.name,
    address: lines,
    city: city ?? '',
    state: state ?? '',
    postal_code: postal_code ?? '',
    zipCode: postal_code ?? '',
    country: country ?? '',
    email: session.customer_details?.email ?? '',
    phone: session.customer_details?.phone ?? null,
  }
}

const idOf = (reference: string | { id: string } | null) =>
  typeof reference === 'string' ? reference : (reference?.id ?? null)

const factOf = (session: Stripe.Checkout.Session): SessionFact => ({
  status: session.status === 'complete' ? 'complete' : session.status === 'expired' ? 'expired' : 'open',
  isPaid: session.payment_status === 'paid' || session.payment_status === 'no_payment_required',
  paymentIntentId: idOf(session.payment_intent),
  shippingAddress: addressOf(session),
})

const item = (
  name: string,
  unitCents: number,
  quantity: number,
  image?: string,
): Stripe.Checkout.SessionCreateParams.LineItem => ({
  quantity,
  price_data: {
    currency: CURRENCY,
    unit_amount: unitCents,
    product_data: { name, ...(image ? { images: [image] } : {}) },
  },
})

const paramsOf = (payment: PaymentInput, shipTo: string[]): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  customer_email: payment.email,
  client_reference_id: payment.orderId,
  metadata: { orderId: payment.orderId },
  payment_intent_data: { metadata: { orderId: payment.orderId } },
  line_items: [
    ...payment.lines.map((line) => item(line.name, line.unitCents, line.quantity, line.image)),
    ...(payment.taxCents > 0 ? [item('Tax (8%)', payment.taxCents, 1)] : []),
  ],
  shipping_options: [
    {
      shipping_rate_data: {
        type: 'fixed_amount',
        display_name: payment.shippingCents === 0 ? 'Free shipping' : 'Standard shipping',
        fixed_amount: { amount: payment.shippingCents, currency: CURRENCY },
      },
    },
  ],
  shipping_address_collection: {
    allowed_countries: shipTo,
  },
  success_url: payment.successUrl,
  cancel_url: payment.cancelUrl,
  expires_at: Math.floor(Date.parse(payment.expiresAt) / 1000),
})

const sessionNews = (event: Stripe.Event): ProviderNews | undefined => {
  if (
    event.type !== 'checkout.session.completed' &&
    event.type !== 'checkout.session.expired' &&
    event.type !== 'checkout.session.async_payment_succeeded'
  )
    return undefined
  const session = event.data.object
  const orderId = session.client_reference_id
  return orderId ? { eventId: event.id, about: 'session', orderId, fact: factOf(session) } : undefined
}

/** Undefined while Stripe does not know yet what becomes of it. */
const refundOf = ({ id, amount, status, metadata }: Stripe.Refund): ProviderRefund | undefined => {
  if (status === 'pending' || status === 'requires_action') return undefined
  const outcome = status === 'succeeded' ? 'refunded' : 'refused'
  return { refundId: metadata?.['refundId'] ?? id, amountCents: amount, outcome }
}

const refundNews = (event: Stripe.Event): ProviderNews | undefined => {
  if (event.type !== 'refund.created' && event.type !== 'refund.updated') return undefined
  const paymentIntentId = idOf(event.data.object.payment_intent)
  const refund = refundOf(event.data.object)
  return paymentIntentId && refund
    ? { eventId: event.id, about: 'refund', paymentIntentId, ...refund }
    : undefined
}

/** Stripe behind the provider port; also what stands in for it, since both speak the same. */
export const createStripeProvider = ({
  secretKey,
  webhookSecret,
  apiBase,
  shipTo,
  told,
}: StripeOptions): PaymentProvider => {
  const stripe = new Stripe(secretKey, {
    ...hostOf(apiBase),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 2,
    telemetry: false,
  })

  const retrieve = async (sessionId: string) =>
    factOf(await orUnavailable(stripe.checkout.sessions.retrieve(sessionId)))

  const open = async (payment: PaymentInput): Promise<OpenedSession> => {
    const creation = stripe.checkout.sessions.create(paramsOf(payment, shipTo), {
      idempotencyKey: payment.orderId,
    })
    const { id, url, expires_at } = await orUnavailable(creation)
    return { sessionId: id, url: url ?? '', payBy: new Date(expires_at * 1000) }
  }

  const expire = async (sessionId: string) => {
    try {
      return factOf(await orUnavailable(stripe.checkout.sessions.expire(sessionId)))
    } catch (error) {
      if (isFinal(error)) return retrieve(sessionId)
      throw error
    }
  }

  const refund: PaymentProvider['refund'] = async ({ refundId, paymentIntentId, amountCents }) => {
    const params = { payment_intent: paymentIntentId, amount: amountCents, metadata: { refundId } }
    try {
      const { status } = await orUnavailable(stripe.refunds.create(params, { idempotencyKey: refundId }))
      return status === 'failed' || status === 'canceled' ? 'refused' : 'refunded'
    } catch (error) {
      if (isFinal(error)) return 'refused'
      throw error
    }
  }

  const refundsOf = async (paymentIntentId: string) => {
    const listed = stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 })
    const all = await orUnavailable(listed.autoPagingToArray({ limit: MOST_REFUNDS }))
    return all.flatMap((refund) => refundOf(refund) ?? [])
  }

  const read = (body: Buffer, signature: string): ProviderNews => {
    try {
      const event = stripe.webhooks.constructEvent(body, signature, webhookSecret)
      told?.(new Date(event.created * 1000))
      return sessionNews(event) ?? refundNews(event) ?? { eventId: event.id, about: 'nothing' }
    } catch (cause) {
      throw new Refusal('validation_failed', 'The signature is not valid.', { cause })
    }
  }
  return { open, retrieve, expire, refund, refundsOf, read }
}

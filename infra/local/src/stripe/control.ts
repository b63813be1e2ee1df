import express from 'express'
import type { Request, Response, Router } from 'express'
import type { LocalStripe } from './context.ts'
import { NO_REQUEST } from './context.ts'
import { StripeApiError, noSuch } from './errors.ts'
import type { Faults } from './faults.ts'
import type { Shipping } from './objects.ts'
import { pay } from './payments.ts'
import { expireSession, findSession } from './sessions.ts'
import type { WebhookWeather } from './webhooks.ts'

/** What a test may send to pay a session; everything has a good default. */
export interface PayRequest {
  card?: string
  expiry?: string
  cvc?: string
  email?: string
  name?: string
  shipping?: Shipping
}

const SOMEWHERE: Shipping = {
  name: 'Ada Park',
  address: {
    line1: '12 Alder Lane',
    line2: null,
    city: 'Portland',
    state: 'OR',
    postal_code: '97201',
    country: 'US',
  },
}

/** Levers for tests, under /_control: they stand in for shoppers, for the network and for time. */
export function controlApi(stripe: LocalStripe, faults: Faults): Router {
  const router = express.Router()
  router.use(express.json())
  const on = (method: 'get' | 'post', path: string, action: (request: Request) => object) => {
    router[method](path, async (request: Request, response: Response) => {
      try {
        const answer = action(request)
        await stripe.ledger.saved()
        response.json(answer)
      } catch (error) {
        if (!(error instanceof StripeApiError)) throw error
        response.status(error.status).json(error.body('control'))
      }
    })
  }
  on('post', '/sessions/:id/pay', (request) => paySession(stripe, idOf(request), bodyOf<PayRequest>(request)))
  on('post', '/sessions/:id/expire', (request) => expireSession(stripe, idOf(request), NO_REQUEST))
  on('post', '/webhooks', (request) => {
    stripe.webhooks.setWeather(bodyOf<Partial<WebhookWeather>>(request))
    return stripe.webhooks.weather
  })
  on('get', '/webhooks', () => ({ pending: stripe.webhooks.pending(), delivered: stripe.webhooks.delivered }))
  on('post', '/webhooks/resend/:id', (request) => resend(stripe, idOf(request)))
  on('post', '/faults', (request) => {
    faults.set(bodyOf<{ loseAnswers?: number; failNext?: number; path?: string }>(request))
    return Object.assign({}, faults)
  })
  on('get', '/ledger', () => ledgerOf(stripe))
  return router
}

function paySession(stripe: LocalStripe, id: string, asked: PayRequest): object {
  const { session } = findSession(stripe, id)
  const result = pay(stripe, id, {
    card: {
      number: asked.card ?? '4242424242424242',
      expiry: asked.expiry ?? '12/34',
      cvc: asked.cvc ?? '123',
    },
    email: asked.email ?? session.customer_email ?? 'shopper@example.com',
    nameOnCard: asked.name ?? SOMEWHERE.name,
    shipping: session.shipping_address_collection ? (asked.shipping ?? SOMEWHERE) : null,
  })
  if (result.paid) return result.session
  const { code, declineCode, message } = result.decline
  throw new StripeApiError(402, 'card_error', message, {
    code,
    ...(declineCode ? { decline_code: declineCode } : {}),
  })
}

function resend(stripe: LocalStripe, id: string): object {
  const event = stripe.ledger.get('event', id)
  if (!event) throw noSuch('event', id)
  stripe.webhooks.send(event)
  return event
}

/** Every cent that moved. Amounts are in cents. */
function ledgerOf({ ledger }: LocalStripe): object {
  const charges = ledger.all('charge').filter(({ paid }) => paid)
  const refunds = ledger.all('refund')
  const charged = charges.reduce((sum, { amount }) => sum + amount, 0)
  const refunded = refunds.reduce((sum, { amount }) => sum + amount, 0)
  return {
    charges,
    refunds,
    charged,
    refunded,
    net: charged - refunded,
    sessions: ledger.all('session').length,
  }
}

function idOf(request: Request): string {
  return String(request.params['id'])
}

function bodyOf<T>(request: Request): T {
  return (request.body ?? {}) as T
}

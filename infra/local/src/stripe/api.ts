import { timingSafeEqual } from 'node:crypto'
import express from 'express'
import type { Request, Response, Router } from 'express'
import type { Cause, LocalStripe } from './context.ts'
import { StripeApiError, noSuch } from './errors.ts'
import type { Faults } from './faults.ts'
import { list, object, parseForm, text } from './form.ts'
import type { FormObject } from './form.ts'
import { remember, replay } from './idempotency.ts'
import { newId } from './ids.ts'
import type { Kind } from './ledger.ts'
import { expand, lineItems, page } from './lists.ts'
import { createRefund } from './refunds.ts'
import { createSession, expireDueSessions, expireSession, findSession } from './sessions.ts'

type Action = (params: FormObject, id: string, cause: Cause) => object

interface Options {
  secretKey: string
  faults: Faults
}

/** The API that the `stripe` SDK talks to, under /v1. */
export function stripeApi(stripe: LocalStripe, options: Options): Router {
  const router = express.Router()
  router.use(express.text({ type: () => true, limit: '1mb' }))
  const on = (method: 'get' | 'post', path: string, action: Action) => {
    router[method](path, (request: Request, response: Response) =>
      call(stripe, options, action, request, response),
    )
  }
  on('post', '/checkout/sessions', (params) => createSession(stripe, params))
  on('get', '/checkout/sessions', (params) => listSessions(stripe, params))
  on('get', '/checkout/sessions/:id', (_params, id) => findSession(stripe, id).session)
  on('get', '/checkout/sessions/:id/line_items', (_params, id) => {
    findSession(stripe, id)
    return lineItems(stripe, id)
  })
  on('post', '/checkout/sessions/:id/expire', (_params, id, cause) => expireSession(stripe, id, cause))
  on('post', '/refunds', (params, _id, cause) => createRefund(stripe, params, cause))
  on('get', '/refunds', (params) => listRefunds(stripe, params))
  on('get', '/events', (params) => listEvents(stripe, params))
  for (const kind of ['payment_intent', 'charge'] as const) {
    on('get', `/${kind}s`, (params) => page(stripe.ledger.all(kind), params, `/v1/${kind}s`))
  }
  for (const kind of ['payment_intent', 'charge', 'refund', 'event'] as const) {
    on('get', `/${kind}s/:id`, (_params, id) => retrieve(stripe, kind, id))
  }
  router.use((request: Request, response: Response) => {
    const message = `Unrecognized request URL (${request.method}: ${request.originalUrl}).`
    sendError(response, new StripeApiError(404, 'invalid_request_error', message))
  })
  return router
}

async function call(
  stripe: LocalStripe,
  options: Options,
  action: Action,
  request: Request,
  response: Response,
) {
  const requestId = newId('req', 14)
  const path = request.originalUrl.split('?')[0] ?? ''
  stripe.apiVersion = request.get('stripe-version') ?? stripe.apiVersion
  response.set({ 'request-id': requestId, 'stripe-version': stripe.apiVersion })
  try {
    authenticate(request, options.secretKey)
    if (options.faults.takeFailure(path))
      throw new StripeApiError(500, 'api_error', 'An unknown error occurred.')
    const { replayed, body } = answer(stripe, action, request, path, requestId)
    await stripe.ledger.saved()
    if (options.faults.takeLoss(path)) return void request.socket.destroy()
    if (replayed) response.set('idempotent-replayed', 'true')
    response.type('json').send(body)
  } catch (error) {
    sendError(response, error)
  }
}

function answer(stripe: LocalStripe, action: Action, request: Request, path: string, requestId: string) {
  const encoded = request.method === 'GET' ? (request.originalUrl.split('?')[1] ?? '') : bodyOf(request)
  const key = request.method === 'GET' ? undefined : request.get('idempotency-key')
  const saved = key ? replay(stripe.ledger, key, path, encoded) : undefined
  if (saved) return { replayed: true, body: saved.body }
  const params = parseForm(encoded)
  const cause = { requestId, idempotencyKey: key ?? null }
  const id = request.params['id']
  const result = action(params, typeof id === 'string' ? id : '', cause)
  const body = JSON.stringify(expand(stripe, result, params))
  if (key) remember(stripe.ledger, key, path, encoded, { status: 200, body })
  return { replayed: false, body }
}

function authenticate(request: Request, secretKey: string): void {
  const given = /^Bearer (.+)$/.exec(request.get('authorization') ?? '')?.[1]
  const type = 'invalid_request_error'
  if (!given) throw new StripeApiError(401, type, 'You did not provide an API key.')
  const same =
    given.length === secretKey.length && timingSafeEqual(Buffer.from(given), Buffer.from(secretKey))
  if (!same) throw new StripeApiError(401, type, `Invalid API Key provided: ${given.slice(0, 8)}****`)
}

function sendError(response: Response, error: unknown): void {
  const known =
    error instanceof StripeApiError ? error : new StripeApiError(500, 'api_error', 'Something went wrong.')
  if (known !== error) console.error('local Stripe:', error)
  response.status(known.status).json(known.body(response.get('request-id') ?? ''))
}

function bodyOf(request: Request): string {
  return typeof request.body === 'string' ? request.body : ''
}

function retrieve(stripe: LocalStripe, kind: Exclude<Kind, 'session'>, id: string): object {
  const found = stripe.ledger.get(kind, id)
  if (!found) throw noSuch(kind, id)
  return found
}

function listSessions(stripe: LocalStripe, params: FormObject) {
  expireDueSessions(stripe)
  const email = text(object(params['customer_details'])['email'])
  const wanted = { status: text(params['status']), payment_intent: text(params['payment_intent']) }
  const sessions = stripe.ledger.all('session').map(({ session }) => session)
  const matching = sessions.filter(
    (session) =>
      (wanted.status ?? session.status) === session.status &&
      (wanted.payment_intent ?? session.payment_intent) === session.payment_intent &&
      (email ?? session.customer_details?.email) === session.customer_details?.email,
  )
  return page(matching, params, '/v1/checkout/sessions')
}

function listRefunds(stripe: LocalStripe, params: FormObject) {
  const wanted = { intent: text(params['payment_intent']), charge: text(params['charge']) }
  const refunds = stripe.ledger
    .all('refund')
    .filter(
      ({ payment_intent, charge }) =>
        (wanted.intent ?? payment_intent) === payment_intent && (wanted.charge ?? charge) === charge,
    )
  return page(refunds, params, '/v1/refunds')
}

function listEvents(stripe: LocalStripe, params: FormObject) {
  const types = [text(params['type']), ...list(params['types']).map(text)].filter(
    (type) => type !== undefined,
  )
  const matches = (type: string) =>
    types.length === 0 ||
    types.some((wanted) => (wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted))
  return page(
    stripe.ledger.all('event').filter(({ type }) => matches(type)),
    params,
    '/v1/events',
  )
}

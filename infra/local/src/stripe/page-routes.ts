import express from 'express'
import type { Request, Response, Router } from 'express'
import type { LocalStripe } from './context.ts'
import { StripeApiError } from './errors.ts'
import { parseForm } from './form.ts'
import type { SessionRecord } from './objects.ts'
import { checkTyped, prefilled, readTyped, toPaymentForm } from './page-form.ts'
import { endedView, paymentView } from './page-view.ts'
import { pay } from './payments.ts'
import { findSession } from './sessions.ts'

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src * data:; base-uri 'none'; frame-ancestors 'none'"

/** The hosted payment page: GET shows it, POST pays. */
export function paymentPage(stripe: LocalStripe): Router {
  const router = express.Router()
  router.use(express.text({ type: () => true, limit: '64kb' }))
  router.use((_request, response, next) => {
    response.set({
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    next()
  })
  router.get('/:id', (request: Request, response: Response) => {
    const record = openSession(stripe, request, response)
    if (record) response.send(paymentView({ record, typed: prefilled(record), problems: {} }).source)
  })
  router.post('/:id', async (request: Request, response: Response) => {
    const record = openSession(stripe, request, response)
    if (!record) return
    const { session } = record
    const form = readTyped(parseForm(typeof request.body === 'string' ? request.body : ''))
    const typed = { ...form, email: session.customer_email ?? form.email }
    const problems = checkTyped(typed, session, new Date())
    if (Object.keys(problems).length > 0) {
      return void response.status(422).send(paymentView({ record, typed, problems }).source)
    }
    const result = pay(stripe, session.id, toPaymentForm(typed, session))
    await stripe.ledger.saved()
    if (result.paid) return response.redirect(303, successUrl(record))
    response
      .status(402)
      .send(paymentView({ record, typed, problems: {}, declined: result.decline.message }).source)
  })
  return router
}

/** The session if it can be paid; else the shopper has been answered. */
function openSession(stripe: LocalStripe, request: Request, response: Response): SessionRecord | undefined {
  try {
    const record = findSession(stripe, String(request.params['id']))
    if (record.session.status === 'open') return record
    if (record.session.status === 'complete') response.redirect(303, successUrl(record))
    else response.status(410).send(endedView(record.session.cancel_url).source)
  } catch (error) {
    if (!(error instanceof StripeApiError)) throw error
    response.status(404).send(endedView(null).source)
  }
  return undefined
}

function successUrl({ session }: SessionRecord): string {
  return session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id)
}

import express from 'express'
import { listenHttp } from '../http-server.ts'
import { stripeApi } from './api.ts'
import type { LocalStripe } from './context.ts'
import { controlApi } from './control.ts'
import { Faults } from './faults.ts'
import { Ledger } from './ledger.ts'
import { paymentPage } from './page-routes.ts'
import { expireDueSessions } from './sessions.ts'
import { Webhooks } from './webhooks.ts'

export interface LocalStripeOptions {
  folder: string
  secretKey: string
  webhookSecret: string
  /** Where the shop hears of events; none are sent without it. */
  webhookUrl?: string
  port?: number
  /** 127.0.0.1 unless set; in a container 0.0.0.0. */
  host?: string
}

export interface RunningStripe {
  /** For the SDK and for shoppers alike. */
  url: string
  stop(): Promise<void>
}

/** What events carry until the SDK has said which version it speaks. */
const API_VERSION = '2026-10-28.endive'

const EXPIRY_CHECK_MS = 2_000

/** The local Stripe: API under /v1, the payment page under /c/pay, and the tests' levers under /_control. */
export async function startStripe(options: LocalStripeOptions): Promise<RunningStripe> {
  const ledger = await Ledger.open(options.folder)
  const webhooks = new Webhooks({ ledger, url: options.webhookUrl, secret: options.webhookSecret })
  const stripe: LocalStripe = { ledger, webhooks, publicUrl: '', apiVersion: API_VERSION }
  const faults = new Faults()
  const app = express()
  app.disable('x-powered-by').disable('etag')
  app.use('/v1', stripeApi(stripe, { secretKey: options.secretKey, faults }))
  app.use('/c/pay', paymentPage(stripe))
  app.use('/_control', controlApi(stripe, faults))
  const server = await listenHttp(app, options.port, options.host)
  stripe.publicUrl = `http://localhost:${server.port}`
  webhooks.resume()
  const expiry = setInterval(() => expireDueSessions(stripe), EXPIRY_CHECK_MS)
  return {
    url: stripe.publicUrl,
    async stop() {
      clearInterval(expiry)
      await server.stop()
      webhooks.stop()
      await ledger.close()
    },
  }
}

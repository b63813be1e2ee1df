import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import Stripe from 'stripe'
import { startStripe } from './stripe-server.ts'
import type { RunningStripe } from './stripe-server.ts'

const SECRET_KEY = 'sk_test_local'
const WEBHOOK_SECRET = 'whsec_local'

/** A shop for tests: the real SDK against the local Stripe, and an endpoint that hears its webhooks. */
export async function openTestShop() {
  const folder = await mkdtemp(join(tmpdir(), 'shop-stripe-'))
  const heard: Stripe.Event[] = []
  const shop = { answer: 200 }
  const endpoint = createServer((request, response) => {
    void text(request).then((body) => {
      const signature = String(request.headers['stripe-signature'])
      if (shop.answer === 200) heard.push(Stripe.webhooks.constructEvent(body, signature, WEBHOOK_SECRET))
      response.writeHead(shop.answer).end()
    })
  })
  await new Promise<void>((resolve) => endpoint.listen(0, '127.0.0.1', resolve))
  const webhookUrl = `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/api/payments/webhook`
  const start = () =>
    startStripe({ folder, secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, webhookUrl })
  let running: RunningStripe = await start()
  return {
    heard,
    shop,
    url: () => running.url,
    sdk: () => sdkFor(running.url),
    async restart() {
      await running.stop()
      running = await start()
    },
    control: async (path: string, body?: object): Promise<Record<string, unknown>> => {
      const init = body
        ? { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
        : {}
      return (await (await fetch(`${running.url}/_control${path}`, init)).json()) as Record<string, unknown>
    },
    async close() {
      await running.stop()
      endpoint.close()
      endpoint.closeAllConnections()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type TestShop = Awaited<ReturnType<typeof openTestShop>>

function sdkFor(url: string, key = SECRET_KEY): Stripe {
  const { hostname, port } = new URL(url)
  return new Stripe(key, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false })
}

/** What the shop asks for when a cart with two bowls is paid. */
export function sessionParams(
  more: Stripe.Checkout.SessionCreateParams = {},
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    customer_email: 'ada@example.com',
    client_reference_id: 'order-1',
    metadata: { orderId: 'order-1' },
    line_items: [
      {
        quantity: 2,
        price_data: { currency: 'usd', unit_amount: 1250, product_data: { name: 'Beech bowl' } },
      },
    ],
    shipping_options: [
      {
        shipping_rate_data: {
          type: 'fixed_amount',
          display_name: 'Standard shipping',
          fixed_amount: { amount: 599, currency: 'usd' },
        },
      },
    ],
    payment_intent_data: { metadata: { orderId: 'order-1' } },
    shipping_address_collection: { allowed_countries: ['US', 'CA'] },
    success_url: 'http://localhost:4000/checkout-success?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost:4000/cart',
    ...more,
  }
}

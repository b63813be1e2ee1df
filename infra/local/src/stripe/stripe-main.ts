import { startStripe } from './stripe-server.ts'

/**
 * The local Stripe as a process of its own, for `docker compose`. Shoppers reach its payment page at
 * `http://localhost:<PORT>`, so the container's port is published under the same number.
 */
const given = (name: string): string => {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is missing.`)
  return value
}

const stripe = await startStripe({
  folder: process.env['DATA_DIR'] ?? '/data',
  host: process.env['HOST'] ?? '0.0.0.0',
  port: Number(process.env['PORT'] ?? 4090),
  secretKey: given('STRIPE_SECRET_KEY'),
  webhookSecret: given('STRIPE_WEBHOOK_SECRET'),
  webhookUrl: given('WEBHOOK_URL'),
})
console.log(`The local Stripe takes payments at ${stripe.url}.`)

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => void stripe.stop().then(() => process.exit(0)))

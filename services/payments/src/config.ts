import { z } from 'zod'
import { serviceConfig } from '@shop/service-kit/config'

export const paymentsConfig = serviceConfig.extend({
  STRIPE_SECRET_KEY: z.string().min(8),
  STRIPE_WEBHOOK_SECRET: z.string().min(8),
  /** Address of a stand-in for Stripe; the real one without. */
  STRIPE_API_BASE: z.url().optional(),
  /** Two-letter codes of the countries that we ship to, separated by commas. */
  SHIP_TO: z
    .string()
    .default('US')
    .transform((list) => list.split(',')),
  /** How often payments that the provider is silent about are looked at, in ms. */
  RECONCILE_MS: z.coerce.number().int().min(50).default(5000),
})
export type PaymentsConfig = z.output<typeof paymentsConfig>

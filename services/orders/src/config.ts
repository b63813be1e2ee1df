import { z } from 'zod'
import { serviceConfig } from '@shop/service-kit/config'

export const ordersConfig = serviceConfig.extend({
  INVENTORY_URL: z.url(),
  PAYMENTS_URL: z.url(),
  /** Where shoppers reach the shop; links in mails and the way back from the payment page begin with it. */
  PUBLIC_URL: z.url(),
  SMTP_URL: z.string().startsWith('smtp'),
  MAIL_FROM: z.string().default('Alder <hello@alder.example>'),
  /** How long a shopper has to pay, in minutes; Stripe takes from 30 minutes to 24 hours. */
  PAY_WITHIN_MINUTES: z.coerce.number().min(30).max(1440).default(31),
  /** How often orders that wait too long are looked at, in ms. */
  WAITING_SWEEP_MS: z.coerce.number().int().min(50).default(5000),
})
export type OrdersConfig = z.output<typeof ordersConfig>

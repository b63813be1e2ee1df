import { resolve } from 'node:path'
import { z } from 'zod'
import { baseConfig } from '@shop/service-kit/config'

const builtWebApp = resolve(import.meta.dirname, '../../web/dist')

/** What the gateway reads from its environment. */
export const gatewayConfig = baseConfig.extend({
  CATALOGUE_URL: z.url(),
  INVENTORY_URL: z.url(),
  ORDERS_URL: z.url(),
  PAYMENTS_URL: z.url(),
  /** Where shoppers reach the shop. */
  PUBLIC_URL: z.url(),
  /** Shares the rate limits between gateways; without it each counts for itself. */
  REDIS_URL: z.string().startsWith('redis').optional(),
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PUBLIC_URL: z.string().default('/media'),
  /** Set for a Stripe other than the real one; its payment page is then there too. */
  STRIPE_API_BASE: z.url().optional(),
  /** Folder of the built web app. */
  WEB_DIST: z.string().default(builtWebApp),
  /** How many proxies of ours stand in front and write X-Forwarded-For. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  /** Multiplies every rate limit; load tests from one address set it high. */
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
  /** How much memory kept answers may take. */
  ANSWER_CACHE_MB: z.coerce.number().int().min(1).max(4096).default(32),
})
export type GatewayConfig = z.output<typeof gatewayConfig>

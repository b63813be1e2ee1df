import { z } from 'zod'
import { serviceConfig } from '@shop/service-kit/config'

/** bcrypt's work factor in production; each step doubles the time of a guess. */
const MIN_PRODUCTION_COST = 12

export const identityConfig = serviceConfig
  .extend({
    /** Where shoppers reach the shop; links in e-mails lead there, and cookies are tied to it. */
    PUBLIC_URL: z.url(),
    SMTP_URL: z.url(),
    MAIL_FROM: z.string().min(3).default('Alder <hello@alder.example>'),
    BCRYPT_COST: z.coerce.number().int().min(4).max(15).default(MIN_PRODUCTION_COST),
    /** With `true` the demo accounts exist. */
    SEED_DEMO: z.stringbool().default(false),
    DEMO_ADMIN_EMAIL: z.email().default('admin@alder.example'),
    DEMO_ADMIN_PASSWORD: z.string().min(6).default('alder-demo'),
  })
  .refine(({ NODE_ENV, BCRYPT_COST }) => NODE_ENV !== 'production' || BCRYPT_COST >= MIN_PRODUCTION_COST, {
    path: ['BCRYPT_COST'],
    message: `must be at least ${MIN_PRODUCTION_COST} in production`,
  })
export type IdentityConfig = z.output<typeof identityConfig>

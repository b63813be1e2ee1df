import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const SERVICES = ['catalogue', 'inventory', 'orders', 'payments'] as const
const urls = z.record(z.enum(SERVICES), z.url())

/** Where everything is that is compared, and who is asked to repair. */
export interface Places {
  /** The MongoDB server; each service's database bears its name. */
  mongoUrl: string
  brokers: string[]
  stripe: { secretKey: string; apiBase?: string | undefined }
  serviceSecret: string
  urls: Record<(typeof SERVICES)[number], string>
}

const environment = z.object({
  MONGODB_URL: z.string().startsWith('mongodb'),
  KAFKA_BROKERS: z.string().min(1),
  STRIPE_SECRET_KEY: z.string().min(1),
  STRIPE_API_BASE: z.url().optional(),
  SERVICE_SECRET: z.string().min(32),
  CATALOGUE_URL: z.url(),
  INVENTORY_URL: z.url(),
  ORDERS_URL: z.url(),
  PAYMENTS_URL: z.url(),
})

const fromEnvironment = (env: z.output<typeof environment>): Places => ({
  mongoUrl: env.MONGODB_URL,
  brokers: env.KAFKA_BROKERS.split(','),
  stripe: { secretKey: env.STRIPE_SECRET_KEY, apiBase: env.STRIPE_API_BASE },
  serviceSecret: env.SERVICE_SECRET,
  urls: {
    catalogue: env.CATALOGUE_URL,
    inventory: env.INVENTORY_URL,
    orders: env.ORDERS_URL,
    payments: env.PAYMENTS_URL,
  },
})

/** What `npm start` writes down. */
const addresses = z.object({
  mongo: z.string(),
  brokers: z.string(),
  stripe: z.string().optional(),
  services: urls,
})
const secrets = z.object({ serviceSecret: z.string(), stripeSecretKey: z.string() })

const fromDataDir = (dataDir: string): Places => {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(dataDir, file), 'utf8'))
  const { mongo, brokers, stripe, services } = addresses.parse(read('addresses.json'))
  const { serviceSecret, stripeSecretKey } = secrets.parse(read('secrets.json'))
  return {
    mongoUrl: mongo,
    brokers: brokers.split(','),
    stripe: { secretKey: stripeSecretKey, apiBase: stripe },
    serviceSecret,
    urls: services,
  }
}

/**
 * As the environment says where MONGODB_URL is set, else those of the shop that runs here.
 * @throws Error that says what is missing
 */
export const findPlaces = (env: NodeJS.ProcessEnv, dataDir = env['DATA_DIR'] ?? '.data'): Places => {
  if (env['MONGODB_URL']) {
    const found = environment.safeParse(env)
    if (found.success) return fromEnvironment(found.data)
    throw new Error(`Beside MONGODB_URL these are needed:\n${z.prettifyError(found.error)}`)
  }
  try {
    return fromDataDir(dataDir)
  } catch {
    throw new Error('No shop is known: start it with `npm start`, or set MONGODB_URL and the rest.')
  }
}

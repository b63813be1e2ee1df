import type { MailCatcher } from './mail/mail-server.ts'
import type { ObjectStore } from './s3.ts'
import type { Secrets } from './secrets.ts'
import { SERVICES } from './service-names.ts'
import type { ProcessName } from './service-names.ts'
import type { Elsewhere } from './stack.ts'
import type { RunningStripe } from './stripe/stripe-server.ts'

/** What is known about the stack when the services start. */
export interface StackFacts {
  ports: Record<ProcessName, number>
  secrets: Secrets
  mongoUrl(database: string): string
  brokers: string
  s3: ObjectStore | Elsewhere
  mail: MailCatcher | Elsewhere
  stripe: RunningStripe | Elsewhere
}

/**
 * The environment of one process. What the person who starts the shop has set wins, except for the addresses that
 * differ from process to process.
 */
export function environmentOf(name: ProcessName, facts: StackFacts): Record<string, string> {
  const { ports, secrets, mongoUrl, brokers } = facts
  const urls = SERVICES.map(
    (service) => [`${service.toUpperCase()}_URL`, `http://127.0.0.1:${ports[service]}`] as const,
  )
  return {
    NODE_ENV: 'development',
    LOG_LEVEL: 'info',
    HOST: '127.0.0.1',
    SERVICE_SECRET: secrets.serviceSecret,
    PUBLIC_URL: `http://localhost:${ports.gateway}`,
    SEED_DEMO: 'true',
    ...objectStoreOf(facts.s3),
    ...('smtpUrl' in facts.mail ? { SMTP_URL: facts.mail.smtpUrl } : {}),
    ...stripeOf(facts.stripe, secrets),
    ...set(process.env),
    ...Object.fromEntries(urls),
    KAFKA_BROKERS: brokers,
    PORT: String(ports[name]),
    ...(name === 'gateway' ? {} : { MONGODB_URL: mongoUrl(name) }),
  }
}

function objectStoreOf(s3: ObjectStore | Elsewhere): Record<string, string> {
  if (!('endpoint' in s3)) return {}
  return {
    S3_ENDPOINT: s3.endpoint,
    S3_REGION: s3.region,
    S3_BUCKET: s3.bucket,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
  }
}

function stripeOf(stripe: RunningStripe | Elsewhere, secrets: Secrets): Record<string, string> {
  if (!('url' in stripe)) return {}
  return {
    STRIPE_SECRET_KEY: secrets.stripeSecretKey,
    STRIPE_WEBHOOK_SECRET: secrets.stripeWebhookSecret,
    STRIPE_API_BASE: stripe.url,
  }
}

function set(environment: NodeJS.ProcessEnv): Record<string, string> {
  const entries = Object.entries(environment).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return Object.fromEntries(entries)
}

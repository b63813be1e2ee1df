import { join, resolve } from 'node:path'
import { allStarted } from './all-started.ts'
import { keepRunning } from './keep-running.ts'
import { startKafka } from './kafka.ts'
import { silentLog } from './log.ts'
import type { Log } from './log.ts'
import { startMail } from './mail/mail-server.ts'
import { startMongo } from './mongo.ts'
import { freePort } from './ports.ts'
import { startS3 } from './s3.ts'
import { localSecrets } from './secrets.ts'
import { PROCESSES } from './service-names.ts'
import type { ProcessName } from './service-names.ts'
import { environmentOf } from './stack-environment.ts'
import { startStripe } from './stripe/stripe-server.ts'

export interface StackPorts {
  gateway?: number
  mail?: number
  stripe?: number
}

export interface StackOptions {
  dataDir: string
  ports?: StackPorts
  log?: Log
  /** Set on top of what each process is given; undefined values are left out. */
  env?: Record<string, string>
}

export interface Stack {
  /** The environment of one process of the shop. */
  env(process: ProcessName): Record<string, string>
  addresses: { shop: string; mail: string | undefined; stripe: string | undefined; brokers: string }
  ports: Record<ProcessName, number>
  mongoUrl(database: string): string
  /** Processes of the stack itself, to be killed by tests; they are started again by themselves. */
  pids(): { mongo: number | undefined; kafka: number | undefined }
  stop(): Promise<void>
}

/**
 * Starts what the services stand on: MongoDB, Kafka, S3, mail and Stripe, each unless the environment names one
 * (MONGODB_URL, KAFKA_BROKERS, S3_ENDPOINT, SMTP_URL, STRIPE_SECRET_KEY with STRIPE_WEBHOOK_SECRET).
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const dataDir = resolve(options.dataDir)
  const log = options.log ?? silentLog
  const [secrets, ports] = await Promise.all([localSecrets(dataDir), pickPorts(options.ports?.gateway)])
  const kafkaPort = await freePort()
  const webhookUrl = `http://127.0.0.1:${ports.gateway}/api/payments/webhook`
  const [mongo, kafka, s3, mail, stripe] = await allStarted([
    keepRunning('MongoDB', () => startMongo({ dataDir, log }), log),
    keepRunning('Kafka', () => startKafka({ log, port: kafkaPort }), log),
    orElsewhere('S3_ENDPOINT', async () => startS3({ folder: join(dataDir, 's3'), port: await freePort() })),
    orElsewhere('SMTP_URL', async () =>
      startMail({ folder: join(dataDir, 'mail'), inboxPort: await freePort(options.ports?.mail) }),
    ),
    orElsewhere('STRIPE_SECRET_KEY', async () =>
      startStripe({
        folder: join(dataDir, 'stripe'),
        secretKey: secrets.stripeSecretKey,
        webhookSecret: secrets.stripeWebhookSecret,
        webhookUrl,
        port: await freePort(options.ports?.stripe),
      }),
    ),
  ])
  const addresses = {
    shop: `http://localhost:${ports.gateway}`,
    mail: 'inboxUrl' in mail ? mail.inboxUrl : undefined,
    stripe: 'url' in stripe ? stripe.url : undefined,
    brokers: kafka.current().brokers,
  }
  const mongoUrl = (database: string) => mongo.current().url(database)
  return {
    addresses,
    ports,
    mongoUrl,
    env: (process) => ({
      ...environmentOf(process, { ports, secrets, mongoUrl, brokers: addresses.brokers, s3, mail, stripe }),
      ...options.env,
    }),
    pids: () => ({ mongo: mongo.current().pid, kafka: kafka.current().pid }),
    async stop() {
      await Promise.all([stripe.stop(), mail.stop(), s3.stop(), kafka.stop()])
      await mongo.stop()
    },
  }
}

/** Stands for a part that someone else runs. */
export interface Elsewhere {
  stop(): Promise<void>
}

/** Starts a part unless the environment says where it is. */
async function orElsewhere<T>(variable: string, start: () => Promise<T>): Promise<T | Elsewhere> {
  return process.env[variable] ? { stop: () => Promise.resolve() } : start()
}

async function pickPorts(gateway: number | undefined): Promise<Record<ProcessName, number>> {
  const picked = await Promise.all(
    PROCESSES.map(
      async (name) => [name, name === 'gateway' && gateway ? gateway : await freePort()] as const,
    ),
  )
  return Object.fromEntries(picked) as Record<ProcessName, number>
}

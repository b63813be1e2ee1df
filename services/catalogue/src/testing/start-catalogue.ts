import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { testBrokers, testDatabaseUrl } from '@shop/local-infra/test-environment'
import { signServiceToken } from '@shop/service-kit/http/access'
import { createKafkaBroker } from '@shop/service-kit/kafka/broker'
import type { Logger } from '@shop/service-kit/logger'
import type { Broker, IncomingMessage } from '@shop/service-kit/ports'
import { createCatalogue } from '../catalogue.ts'
import { catalogueConfig } from '../config.ts'
import { startFakeIdentity } from './fake-identity.ts'
import { startFakeInventory } from './fake-inventory.ts'
import { startFakeS3 } from './fake-s3.ts'

const SECRET = 'a secret that only the tests of the catalogue know'

const collectLogs = () => {
  const lines: Record<string, unknown>[] = []
  const into = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(JSON.parse(String(chunk)) as Record<string, unknown>)
      done()
    },
  })
  return { lines, log: pino({ level: 'info' }, into) }
}

/** The shared broker with consumer groups of this test's own, and all that was published on some topics. */
const openBroker = async (log: Logger) => {
  const kafka = createKafkaBroker({ brokers: testBrokers(), clientId: 'catalogue-test', log })
  const suffix = randomUUID()
  const subscribe: Broker['subscribe'] = (options) =>
    kafka.subscribe({ ...options, group: `${options.group}-${suffix}` })
  const heard: IncomingMessage[] = []
  await subscribe({
    group: 'listener',
    topics: ['product-changed', 'stock-reserved.dlq'],
    fromBeginning: true,
    handle: async (message) => void heard.push(message),
  })
  return { ...kafka, subscribe, heard }
}

type Known = 'visitor' | 'customer' | 'admin' | 'service'
/** One of the usual people, or whoever has this token. */
export type WhoCalls = Known | { token: string }

/** The time as it is, until a test sets the clock ahead. */
const runningClock = () => {
  let aheadMs = 0
  return {
    now: () => new Date(Date.now() + aheadMs),
    advance: (ms: number) => {
      aheadMs += ms
    },
  }
}

/** A catalogue on the embedded database and broker, with everybody that it talks to played by the test. */
export const startCatalogue = async () => {
  const [inventory, s3, identity] = await Promise.all([
    startFakeInventory(SECRET),
    startFakeS3(),
    startFakeIdentity(SECRET),
  ])
  const { lines, log } = collectLogs()
  const clock = runningClock()
  const broker = await openBroker(log)
  const config = catalogueConfig.parse({
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: '0',
    KAFKA_BROKERS: 'given by the test',
    SERVICE_SECRET: SECRET,
    IDENTITY_URL: identity.url,
    INVENTORY_URL: inventory.url,
    MONGODB_URL: testDatabaseUrl('catalogue'),
    S3_ENDPOINT: s3.url,
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  })
  const catalogue = createCatalogue(config, { log, broker, clock })
  await catalogue.start()

  const tokens: Record<Known, string | undefined> = {
    visitor: undefined,
    customer: await identity.tokenOf(['customer']),
    admin: await identity.tokenOf(['admin']),
    service: await signServiceToken(SECRET, 'orders', 'catalogue'),
  }
  /** A call over HTTP; the body as JSON, or as a form where it is one. */
  const call = async (who: WhoCalls, method: string, path: string, body?: unknown, headers = {}) => {
    const token = typeof who === 'string' ? tokens[who] : who.token
    const isForm = body instanceof FormData
    const response = await fetch(new URL(path, catalogue.url), {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(isForm || body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return {
      status: response.status,
      headers: response.headers,
      body: (isJson ? JSON.parse(text) : text) as Record<string, unknown>,
    }
  }

  const close = async () => {
    await catalogue.close()
    await Promise.all([inventory.close(), s3.close(), identity.close()])
  }
  const adminToken = tokens.admin ?? ''
  return {
    clock,
    call,
    inventory,
    identity,
    s3,
    broker,
    lines,
    config,
    url: catalogue.url,
    adminToken,
    close,
  }
}
export type TestCatalogue = Awaited<ReturnType<typeof startCatalogue>>

import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { vi } from 'vitest'
import { readConfig } from '@shop/service-kit/config'
import type { Clock, Mail } from '@shop/service-kit/ports'
import { testBrokers, testDatabaseUrl } from '@shop/local-infra/test-environment'
import { identityConfig } from '../config.ts'
import { createIdentity } from '../identity.ts'
import { createClient } from './client.ts'

export const PUBLIC_URL = 'https://alder.test'
export const ADMIN = { email: 'admin@alder.example', password: 'alder-demo' }

/** A clock that stands still unless the test puts it forward. */
export class TestClock implements Clock {
  #nowMs = Date.now()
  now() {
    return new Date(this.#nowMs)
  }
  advance(ms: number) {
    this.#nowMs += ms
  }
}

/** A mail server that keeps what it gets, and refuses as long as it is told to. */
export class TestMailer {
  readonly sent: Mail[] = []
  failure: Error | undefined
  send(mail: Mail) {
    if (this.failure) return Promise.reject(this.failure)
    this.sent.push(mail)
    return Promise.resolve()
  }
  /** The newest mail to an address whose subject matches, once it has come. */
  mailTo(to: string, subject: RegExp): Promise<Mail> {
    return vi.waitFor(() => {
      const found = this.sent.findLast((mail) => mail.to === to && subject.test(mail.subject))
      if (!found) throw new Error(`${to} has no mail "${subject.source}" yet.`)
      return found
    })
  }
}

export const tokenIn = (mail: Mail): string =>
  new URL(/https:\S+token=\S+/.exec(mail.text)?.[0] ?? '').searchParams.get('token') ?? ''

/** Everything that was logged, as text. */
const captureLog = () => {
  const lines: string[] = []
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk))
      done()
    },
  })
  return { log: pino({ level: 'trace' }, stream), text: () => lines.join('') }
}

/** Identity on a database of its own, with a mail server and a clock in the test's hands. */
export const startIdentity = async (env: Record<string, string> = {}) => {
  const clock = new TestClock()
  const mailer = new TestMailer()
  const { log, text } = captureLog()
  const settings = {
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: '0',
    KAFKA_BROKERS: testBrokers().join(','),
    SERVICE_SECRET: 'a-secret-for-tests-of-identity-only',
    IDENTITY_URL: 'http://127.0.0.1:9',
    MONGODB_URL: testDatabaseUrl('identity'),
    PUBLIC_URL,
    SMTP_URL: 'smtp://127.0.0.1:9',
    BCRYPT_COST: '4',
    SEED_DEMO: 'true',
    ...env,
  }
  const start = async () => {
    const service = createIdentity(readConfig(identityConfig, settings), {
      clock,
      mailer,
      log,
      answerFloorMs: 0,
    })
    await service.start()
    return service
  }
  let service = await start()
  const client = () => createClient(() => service.url)
  return {
    clock,
    mailer,
    settings,
    client,
    logged: text,
    freshEmail: () => `${randomUUID()}@people.example`,
    restart: async () => {
      await service.close()
      service = await start()
    },
    close: () => service.close(),
  }
}

export type TestIdentity = Awaited<ReturnType<typeof startIdentity>>

export const person = { firstName: 'Ada', lastName: 'Moss', password: 'a-good-password' }

/** Somebody who has just registered and signed in. */
export const newcomer = async (identity: TestIdentity, rememberMe = false) => {
  const email = identity.freshEmail()
  const client = identity.client()
  identity.clock.advance(1)
  await client.post('/api/auth/register', { ...person, email })
  const answer = await client.signIn(email, person.password, rememberMe)
  return { email, client, user: answer.user, accessToken: answer.accessToken }
}

/** The demo admin, signed in. */
export const admin = async (identity: TestIdentity) => {
  const client = identity.client()
  const answer = await client.signIn(ADMIN.email, ADMIN.password)
  return { client, user: answer.user }
}

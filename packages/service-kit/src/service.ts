import type { Connection } from 'mongoose'
import type { ServiceName } from '@shop/contracts/endpoint'
import { createDeedBook, type RecordDeed } from './audit/deed-book.ts'
import { lingerOf, type ServiceConfig } from './config.ts'
import { startConsumer, type Handler } from './consumers.ts'
import { createAccessCheck, type AccessCheck } from './http/access.ts'
import { createApp } from './http/app.ts'
import type { Implementation } from './http/implement.ts'
import { listen, type RunningServer } from './http/server.ts'
import { startJobs, type Job } from './jobs.ts'
import { keepListening } from './keep-listening.ts'
import { createKafkaBroker } from './kafka/broker.ts'
import { createLogger, type Logger } from './logger.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { connectMongo } from './mongo/connect.ts'
import { watchPool } from './mongo/watch-pool.ts'
import { askOnce, createDatabaseWatch } from './mongo/watch.ts'
import type { Broker, Clock, Ids, Subscription } from './ports.ts'
import { Readiness, koaProbes } from './probes.ts'
import type { Relay } from './aggregate/relay.ts'
import { startTracing, type Tracing } from './tracing/start-tracing.ts'
import { randomIds, systemClock } from './system-ports.ts'
import { together } from './together.ts'

/** What a service is built on. */
export interface Foundation {
  log: Logger
  metrics: Metrics
  clock: Clock
  ids: Ids
  broker: Broker
  mongo: Connection
}

/** What tests may replace. */
export type Overrides = Partial<
  Pick<Foundation, 'clock' | 'ids' | 'broker' | 'log'> & { access: AccessCheck }
>

/** What the domain code of a service is built on: the surroundings without the database driver. */
export type Surroundings = Omit<Foundation, 'mongo' | 'metrics'> & {
  metrics?: Metrics
  /** How it waits, for so many ms; in real time unless given. */
  pause?(ms: number): Promise<unknown>
  /** How it stands back after the n-th lost race for an aggregate; for a short random time unless given. */
  standBack?(attempt: number): Promise<unknown>
}

/** What a service consists of. */
export interface Parts {
  endpoints: readonly Implementation[]
  handlers: readonly Handler[]
  jobs: readonly Job[]
  relays: readonly Relay[]
  /** Runs once before anything is served: indexes, keys, first accounts. */
  prepare(): Promise<void>
  close?(): Promise<void> | void
}

export interface Service {
  start(): Promise<void>
  close(): Promise<void>
  /** Where it listens, once started. */
  readonly url: string
}

const SWEEP_MS = 3000

/** All that a service does again and again: its own jobs, and looking for what lies in outboxes. */
export const jobsOf = ({ relays, jobs }: Pick<Parts, 'relays' | 'jobs'>): Job[] => [
  ...relays.map((relay, index) => ({
    name: `relay-${index}`,
    everyMs: SWEEP_MS,
    run: () => relay.sweep(),
  })),
  ...jobs,
]

const connect = async (name: string, config: ServiceConfig, overrides: Overrides): Promise<Foundation> => {
  const log = overrides.log ?? createLogger(name, config.LOG_LEVEL)
  const metrics = createMetrics(name)
  const isTraced = config.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined
  const mongo = await connectMongo(config.MONGODB_URL, { isTraced })
  watchPool(mongo.getClient(), metrics.registry)
  return {
    log,
    metrics,
    clock: overrides.clock ?? systemClock,
    ids: overrides.ids ?? randomIds,
    broker: overrides.broker ?? createKafkaBroker({ brokers: config.KAFKA_BROKERS, clientId: name, log }),
    mongo,
  }
}

class RunningService {
  readonly #foundation: Foundation
  readonly #parts: Parts
  readonly #readiness: Readiness
  readonly #recordDeed: RecordDeed | undefined
  #server: RunningServer | undefined
  #jobs: ReturnType<typeof startJobs> | undefined
  #consumer: Subscription | undefined

  constructor(foundation: Foundation, parts: Parts, recordDeed: RecordDeed | undefined) {
    this.#foundation = foundation
    this.#recordDeed = recordDeed
    this.#parts = parts
    this.#readiness = new Readiness('database', ...(parts.handlers.length > 0 ? ['events'] : []))
  }

  get url() {
    return this.#server?.url ?? ''
  }

  async start(name: ServiceName, config: ServiceConfig, overrides: Overrides) {
    const { log, metrics, broker } = this.#foundation
    const { endpoints, handlers } = this.#parts
    const access =
      overrides.access ??
      createAccessCheck({
        identityUrl: config.IDENTITY_URL,
        serviceSecret: config.SERVICE_SECRET,
        audience: name,
      })
    const app = createApp({
      implementations: endpoints,
      access,
      log,
      metrics,
      checkAnswers: config.NODE_ENV === 'test',
      probes: koaProbes(this.#readiness, metrics),
      ...(this.#recordDeed && { recordDeed: this.#recordDeed }),
    })
    await this.#parts.prepare()
    this.#readiness.ready('database')
    this.#server = await listen(app.callback(), config.PORT, config.HOST, {
      lingerMs: lingerOf(config.NODE_ENV),
    })
    this.#jobs = startJobs([...jobsOf(this.#parts), this.#databaseWatch(config.MONGODB_URL)], log)
    if (handlers.length === 0) return
    this.#consumer = keepListening(
      () => startConsumer({ group: name, handlers, broker, log, metrics }),
      () => this.#readiness.ready('events'),
      log,
    )
  }

  #databaseWatch(url: string): Job {
    const { log, mongo } = this.#foundation
    return createDatabaseWatch({
      ask: () => mongo.getClient().db().command({ ping: 1 }),
      askAnew: () => askOnce(url),
      readiness: this.#readiness,
      log,
      onStuck: () => process.exit(1),
    })
  }

  /** First no new work comes in, then what is under way ends, then what it needs goes away. */
  async close() {
    this.#readiness.unready('closing')
    await this.#server?.close()
    await this.#consumer?.close()
    await this.#jobs?.close()
    await Promise.all(this.#parts.relays.map((relay) => relay.drained()))
    await this.#parts.close?.()
    await this.#foundation.broker.close()
    await this.#foundation.mongo.close()
  }
}

/** Who lets admins act keeps a book of what they did. */
const withDeedBook = (foundation: Foundation, parts: Parts) => {
  if (!parts.endpoints.some(({ endpoint }) => endpoint.access === 'admin')) return { parts }
  const { relay, record, prepare } = createDeedBook(foundation)
  return { parts: together([parts, { relays: [relay], prepare }]), recordDeed: record }
}

/** Puts a service together; `start` resolves when it answers requests, `/readyz` tells when it hears events too. */
export const createService = (
  name: ServiceName,
  config: ServiceConfig,
  overrides: Overrides,
  build: (foundation: Foundation) => Parts | Promise<Parts>,
): Service => {
  let running: RunningService | undefined
  let tracing: Tracing | undefined
  return {
    start: async () => {
      tracing = await startTracing(name, config)
      const foundation = await connect(name, config, overrides)
      const { parts, recordDeed } = withDeedBook(foundation, await build(foundation))
      running = new RunningService(foundation, parts, recordDeed)
      await running.start(name, config, overrides)
    },
    close: async () => {
      await running?.close()
      await tracing?.close()
    },
    get url() {
      return running?.url ?? ''
    },
  }
}

import type { AccessCheck } from '@shop/service-kit/http/access'
import { createAccessCheck } from '@shop/service-kit/http/access'
import { publicEndpoints } from '@shop/contracts/api/all'
import { createKafkaBroker } from '@shop/service-kit/kafka/broker'
import { createLogger, type Logger } from '@shop/service-kit/logger'
import { createMetrics } from '@shop/service-kit/metrics'
import type { Broker } from '@shop/service-kit/ports'
import { Readiness } from '@shop/service-kit/probes'
import { PublicAnswers } from './cache/public-answers.ts'
import type { GatewayConfig } from './config.ts'
import { createApiLimits } from './limits/api-limits.ts'
import { createLimiters } from './limits/limiters.ts'
import { createDoor } from './live/door.ts'
import { createLiveRelay } from './live/live-relay.ts'
import { bucketStore, type MediaStore } from './media/media-store.ts'
import { createForwarder } from './proxy/forwarder.ts'
import { connectUpstreams } from './proxy/upstreams.ts'
import { takeTraces } from './traces/take-trace.ts'
import { visitReader } from './visit.ts'
import { securityHeaders } from './web/security-headers.ts'

/** What tests may replace. */
export interface Overrides {
  log?: Logger
  broker?: Broker
  access?: AccessCheck
  mediaStore?: MediaStore
}

/** Where the services are. */
export const urlsOf = (config: GatewayConfig) => ({
  catalogue: config.CATALOGUE_URL,
  inventory: config.INVENTORY_URL,
  identity: config.IDENTITY_URL,
  orders: config.ORDERS_URL,
  payments: config.PAYMENTS_URL,
})

const accessCheck = (config: GatewayConfig) =>
  createAccessCheck({
    identityUrl: config.IDENTITY_URL,
    serviceSecret: config.SERVICE_SECRET,
    audience: 'gateway',
  })

const headersFor = (config: GatewayConfig) =>
  securityHeaders({
    publicUrl: config.PUBLIC_URL,
    imagesUrl: config.S3_PUBLIC_URL,
    stripeApiBase: config.STRIPE_API_BASE,
  })

/** Everything the gateway consists of, connected to nothing yet but Redis and Kafka, which connect by themselves. */
export const assemble = (config: GatewayConfig, overrides: Overrides) => {
  const log = overrides.log ?? createLogger('gateway', config.LOG_LEVEL)
  const metrics = createMetrics('gateway')
  const readiness = new Readiness('listening', 'events', ...Object.keys(urlsOf(config)))
  const isTracing = config.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined
  const readVisit = visitReader(config.PUBLIC_URL, config.TRUST_PROXY, isTracing ? takeTraces() : undefined)
  const common = headersFor(config)
  const upstreams = connectUpstreams(urlsOf(config))
  const forwarder = createForwarder(upstreams)
  const limiters = createLimiters(config.REDIS_URL, config.RATE_LIMIT_FACTOR, log)
  const limits = createApiLimits(limiters, publicEndpoints)
  const answers = new PublicAnswers({
    maxBytes: config.ANSWER_CACHE_MB * 1024 * 1024,
    fetchPublic: forwarder.fetchPublic,
    commonHeaders: common.flat(),
  })
  const live = createLiveRelay({
    access: overrides.access ?? accessCheck(config),
    refuse: createDoor({ readVisit, publicUrl: config.PUBLIC_URL, factor: config.RATE_LIMIT_FACTOR }),
  })
  const broker =
    overrides.broker ?? createKafkaBroker({ brokers: config.KAFKA_BROKERS, clientId: 'gateway', log })
  const store = overrides.mediaStore ?? (config.S3_BUCKET ? bucketStore(config, config.S3_BUCKET) : undefined)
  return {
    config,
    log,
    metrics,
    readiness,
    readVisit,
    common: new Map(common),
    upstreams,
    forwarder,
    limiters,
    limits,
    answers,
    live,
    broker,
    store,
  }
}
export type Parts = ReturnType<typeof assemble>

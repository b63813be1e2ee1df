import { setTimeout as wait } from 'node:timers/promises'
import { lingerOf } from '@shop/service-kit/config'
import { listen, type RunningServer } from '@shop/service-kit/http/server'
import { buildApp } from './app.ts'
import { assemble, urlsOf, type Overrides, type Parts } from './assemble.ts'
import type { GatewayConfig } from './config.ts'
import { gatewayConsumers } from './events/gateway.consumers.ts'
import { listenToEvents } from './events/listen-to-events.ts'
import { reachServices } from './events/reach-services.ts'
import { startTracing, type Tracing } from '@shop/service-kit/tracing/start-tracing'
import { frontDoor } from './front-door.ts'
import { doorMetrics } from './web/door-metrics.ts'

export interface Gateway {
  /** Resolves when it answers requests; `/readyz` tells when it hears events and has reached the services. */
  start(): Promise<void>
  close(): Promise<void>
  /** Where it listens, once started. */
  readonly url: string
  /** True while answers are kept, which they are while changes are heard. */
  readonly keepsAnswers: boolean
}

const JOIN_AGAIN_MS = 1000

/** Listens until closed; a broker that is away at the start is tried again, and pages are served meanwhile. */
const startListening = (parts: Parts, stop: AbortSignal) => {
  const { broker, log, answers, live, metrics, readiness } = parts
  const handlers = gatewayConsumers(answers, live, metrics.registry)
  const join = async (): Promise<{ close(): Promise<void> } | undefined> => {
    while (!stop.aborted) {
      try {
        return await listenToEvents({
          broker,
          handlers,
          log,
          came: () => {
            answers.turnOn()
            readiness.ready('events')
          },
          went: () => {
            answers.turnOff()
            log.warn('events are not heard: answers are not kept')
          },
        })
      } catch (error) {
        log.warn({ err: error }, 'cannot listen to events yet')
        await wait(JOIN_AGAIN_MS, undefined, { signal: stop }).catch(() => undefined)
      }
    }
    return undefined
  }
  return join()
}

class RunningGateway {
  readonly #parts: Parts
  readonly #config: GatewayConfig
  readonly #stop = new AbortController()
  #server: RunningServer | undefined
  #events: Promise<{ close(): Promise<void> } | undefined> | undefined
  #tracing: Tracing | undefined

  constructor(config: GatewayConfig, overrides: Overrides) {
    this.#config = config
    this.#parts = assemble(config, overrides)
  }

  get url() {
    return this.#server?.url ?? ''
  }

  get keepsAnswers() {
    return this.#parts.answers.isOn
  }

  async start() {
    this.#tracing = await startTracing('gateway', this.#config)
    const parts = this.#parts
    const { answers, limits, readVisit, metrics, readiness, live, limiters, upstreams } = parts
    doorMetrics(metrics.registry, live, upstreams)
    const listener = frontDoor({ app: buildApp(parts), answers, limits, readVisit, metrics })
    await limiters.ready()
    this.#server = await listen(listener, this.#config.PORT, this.#config.HOST, {
      lingerMs: lingerOf(this.#config.NODE_ENV),
    })
    live.attach(this.#server.server)
    readiness.ready('listening')
    this.#events = startListening(parts, this.#stop.signal)
    void reachServices(urlsOf(this.#config), readiness, this.#stop.signal)
  }

  /** No new work comes in, what is under way ends, browsers go elsewhere, then what it needs goes away. */
  async close() {
    const { readiness, live, answers, broker, limiters, upstreams, store } = this.#parts
    readiness.unready('closing')
    this.#stop.abort()
    const served = this.#server?.close()
    live.close()
    await served
    answers.turnOff()
    await this.#events?.then((events) => events?.close()).catch(() => undefined)
    await broker.close()
    await limiters.close()
    await upstreams.close()
    store?.close()
    await this.#tracing?.close()
  }
}

/** The one door of the shop: `main.ts` and the tests both start it from here. */
export const createGateway = (config: GatewayConfig, overrides: Overrides = {}): Gateway =>
  new RunningGateway(config, overrides)

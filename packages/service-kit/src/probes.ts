import type { Middleware } from 'koa'
import type { Metrics } from './metrics.ts'

/** What a process still waits for, by name; empty when it is ready. */
export class Readiness {
  readonly #waitingFor: Set<string>

  constructor(...parts: string[]) {
    this.#waitingFor = new Set(parts)
  }

  ready(part: string) {
    this.#waitingFor.delete(part)
  }

  unready(part: string) {
    this.#waitingFor.add(part)
  }

  get waitingFor(): string[] {
    return [...this.#waitingFor]
  }
}

export const probePaths = ['/healthz', '/readyz', '/metrics'] as const

/** Answers the operator's questions about a process; undefined for every other path. */
export const probe = async (path: string, readiness: Readiness, metrics: Metrics) => {
  if (path === '/healthz') return { status: 200, type: 'application/json', body: '{"alive":true}' }
  if (path === '/readyz') {
    const waitingFor = readiness.waitingFor
    return {
      status: waitingFor.length === 0 ? 200 : 503,
      type: 'application/json',
      body: JSON.stringify({ ready: waitingFor.length === 0, waitingFor }),
    }
  }
  if (path === '/metrics') {
    return { status: 200, type: metrics.registry.contentType, body: await metrics.registry.metrics() }
  }
  return undefined
}

/** The probes as Koa middleware. */
export const koaProbes =
  (readiness: Readiness, metrics: Metrics): Middleware =>
  async (ctx, next) => {
    const answer = ctx.method === 'GET' ? await probe(ctx.path, readiness, metrics) : undefined
    if (!answer) {
      await next()
      return
    }
    ctx.status = answer.status
    ctx.set('content-type', answer.type)
    ctx.body = answer.body
  }

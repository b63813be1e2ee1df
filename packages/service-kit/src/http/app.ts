import Router, { type RouterMiddleware } from '@koa/router'
import { bodyParser } from '@koa/bodyparser'
import Koa, { type Context, type Middleware } from 'koa'
import { ZodError } from 'zod'
import type { Endpoint } from '@shop/contracts/endpoint'
import type { Logger } from '../logger.ts'
import type { RecordDeed } from '../audit/deed-book.ts'
import { audited } from '../audit/audited.ts'
import type { Metrics } from '../metrics.ts'
import { withTrace } from '../trace.ts'
import { beginStep, outcomeOf } from '../tracing/step.ts'
import type { AccessCheck, Caller } from './access.ts'
import type { Implementation } from './implement.ts'
import { invalidInput, problemAnswers } from './problem-answers.ts'

export interface AppOptions {
  implementations: readonly Implementation[]
  access: AccessCheck
  log: Logger
  metrics: Metrics
  /** Checks answers against their declaration too; for tests. */
  checkAnswers: boolean
  probes: Middleware
  /** Writes down deeds of admins of which no aggregate keeps a line. */
  recordDeed?: RecordDeed
}

const readJson = bodyParser({
  enableTypes: ['json'],
  jsonLimit: '256kb',
  onError: (error) => {
    throw Object.assign(error, { status: 'status' in error ? error.status : 400 })
  },
})

/** Only what came in can be the caller's mistake; a schema that fails anywhere else is ours. */
const parseInput = (endpoint: Endpoint, ctx: Context) => {
  try {
    return {
      params: endpoint.params?.parse(ctx['params']),
      query: endpoint.query?.parse({ ...ctx.query }),
      headers: endpoint.headers?.parse({ ...ctx.headers }),
      body: endpoint.body?.parse(ctx.request.body ?? {}),
    }
  } catch (error) {
    throw error instanceof ZodError ? invalidInput(error) : error
  }
}

/** Who may call is settled before anything of the body is read. */
const guard =
  (endpoint: Endpoint, access: AccessCheck): Middleware =>
  async (ctx, next) => {
    ctx.state['caller'] = await access.authorise(endpoint.access, ctx.get('authorization') || undefined)
    await next()
  }

const answerWith =
  ({ endpoint, answer }: Implementation, checkAnswers: boolean): Middleware =>
  async (ctx) => {
    const caller = ctx.state['caller'] as Caller | undefined
    const input = { ...parseInput(endpoint, ctx), caller, ctx }
    const result = await answer(input)
    if (endpoint.download) return
    ctx.status = endpoint.status ?? (endpoint.response ? 200 : 204)
    ctx.body = checkAnswers && endpoint.response ? endpoint.response.parse(result) : (result ?? null)
  }

const routeOf = (ctx: Context) => String(ctx['routerPath'] ?? ctx['_matchedRoute'] ?? 'unknown')

/** Within the trace that came along; errors have become answers by the time that a request ends here. */
const traced: Middleware = async (ctx, next) => {
  const facts = { 'http.request.method': ctx.method }
  const step = beginStep({ name: ctx.method, kind: 'server', facts }, ctx.get('traceparent'))
  ctx.set('x-trace-id', step.trace.traceId)
  await withTrace(step.trace, next)
  step.end(outcomeOf(ctx.method, routeOf(ctx), ctx.status))
}

const timed =
  (metrics: Metrics): Middleware =>
  async (ctx, next) => {
    const end = metrics.requests.startTimer({ method: ctx.method })
    await next()
    end({ path: routeOf(ctx), status: String(ctx.status) })
  }

/** The HTTP side of a service: its endpoints, its probes, and problem+json for everything that fails. */
export const createApp = ({
  implementations,
  access,
  log,
  metrics,
  checkAnswers,
  probes,
  recordDeed,
}: AppOptions): Koa => {
  const router = new Router()
  for (const implementation of implementations) {
    const { endpoint, before } = implementation
    const body = endpoint.body ? [readJson] : []
    const doors = [guard(endpoint, access), audited(endpoint, recordDeed)]
    const chain = [...doors, ...body, ...before, answerWith(implementation, checkAnswers)]
    router.register(endpoint.path, [endpoint.method], chain as RouterMiddleware[])
  }
  const app = new Koa()
  app.proxy = true
  app.use(probes)
  app.use(traced)
  app.use(timed(metrics))
  app.use(problemAnswers(log))
  app.use(router.routes())
  app.on('error', (error: unknown) => log.warn({ err: error }, 'a connection failed'))
  return app
}

import type { RequestHandler } from 'express'
import type { RequestListener } from 'node:http'
import { withTrace } from '@shop/service-kit/trace'
import type { Metrics } from '@shop/service-kit/metrics'
import type { PublicAnswers } from './cache/public-answers.ts'
import { sendPrepared } from './cache/send-prepared.ts'
import type { ApiLimits } from './limits/api-limits.ts'
import { beginVisit, visitOf, type VisitReader } from './visit.ts'

interface DoorOptions {
  app: RequestListener
  answers: PublicAnswers
  limits: ApiLimits
  readVisit: VisitReader
  metrics: Metrics
}

const seconds = (since: number) => (performance.now() - since) / 1000

/** Kept answers go out from here at once; everything else goes through the app. */
export const frontDoor = ({ app, answers, limits, readVisit, metrics }: DoorOptions): RequestListener => {
  const keptLabels = { method: 'GET', path: 'kept', status: '200' }
  return (req, res) => {
    const kept = answers.kept(req)
    const visit = beginVisit(req, res, readVisit(req))
    if (!kept) return app(req, res)
    const since = performance.now()
    void limits
      .countKept(visit.address)
      .then((isAllowed) => (isAllowed ? sendPrepared(req, res, kept, visit.trace.traceId) : app(req, res)))
      .then(() => metrics.requests.observe(keptLabels, seconds(since)))
      .catch(() => res.destroy())
  }
}

/** Every request runs in its trace, is timed, and its answer carries the trace's id and the security headers. */
export const dressed = (metrics: Metrics, common: ReadonlyMap<string, string>): RequestHandler => {
  return (req, res, next) => {
    const { trace } = visitOf(req)
    res.setHeaders(new Map(common))
    res.setHeader('x-trace-id', trace.traceId)
    const since = performance.now()
    res.once('finish', () => {
      const path = String(res.locals['route'] ?? 'other')
      metrics.requests.observe({ method: req.method, path, status: String(res.statusCode) }, seconds(since))
    })
    withTrace(trace, next)
  }
}

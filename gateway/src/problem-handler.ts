import type { ErrorRequestHandler } from 'express'
import { presentRefusal, toRefusal } from '@shop/service-kit/http/problem-answers'
import type { Logger } from '@shop/service-kit/logger'

/** Answers everything that went wrong as problem+json; what is our own fault is logged. */
export const problemHandler =
  (log: Logger): ErrorRequestHandler =>
  (error: unknown, req, res, _next) => {
    if (res.headersSent || res.destroyed) return void res.destroy()
    const refusal = toRefusal(error)
    if (refusal.status === 500)
      log.error({ err: error, method: req.method, path: req.path }, 'a request failed')
    else if (refusal.status > 500)
      log.warn({ err: error, method: req.method, path: req.path }, 'a request was not answered')
    if (refusal.status === 503 && !res.getHeader('retry-after')) res.set('retry-after', '2')
    if (!req.complete) res.set('connection', 'close')
    res.set('cache-control', 'no-store')
    res.status(refusal.status).type('application/problem+json')
    res.end(JSON.stringify(presentRefusal(refusal)))
  }

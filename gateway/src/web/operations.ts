import type { RequestHandler } from 'express'
import type { Metrics } from '@shop/service-kit/metrics'
import { probe, probePaths, type Readiness } from '@shop/service-kit/probes'
import { notFound } from '@shop/service-kit/refusal'
import { isPrivate } from '../limits/client-address.ts'

const passedOn = ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'via', 'x-real-ip']

/**
 * `/healthz`, `/readyz` and `/metrics` of the gateway itself, for operators: only straight from this machine or its
 * own network, never for a request that a proxy passed on.
 */
export const operations =
  (readiness: Readiness, metrics: Metrics): RequestHandler =>
  async (req, res, next) => {
    if (!probePaths.some((path) => path === req.path)) return next()
    const isOperator =
      isPrivate(req.socket.remoteAddress ?? '') && !passedOn.some((name) => name in req.headers)
    const answer = isOperator && req.method === 'GET' ? await probe(req.path, readiness, metrics) : undefined
    if (!answer) throw notFound('The page')
    res
      .status(answer.status)
      .set('content-type', answer.type)
      .set('cache-control', 'no-store')
      .end(answer.body)
  }

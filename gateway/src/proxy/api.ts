import type { Request, RequestHandler, Response } from 'express'
import type { Endpoint } from '@shop/contracts/endpoint'
import { Refusal, notFound } from '@shop/service-kit/refusal'
import type { PublicAnswers } from '../cache/public-answers.ts'
import type { ApiLimits } from '../limits/api-limits.ts'
import { visitOf } from '../visit.ts'
import { isForeign } from '../web/cross-site.ts'
import type { Forwarder } from './forwarder.ts'
import { routeTable } from './route-table.ts'

interface ApiOptions {
  endpoints: readonly Endpoint[]
  publicUrl: string
  limits: ApiLimits
  answers: PublicAnswers
  forwarder: Forwarder
}

/** Addresses that are the API's, whether or not there is something at them. */
const apiPath = /^\/(api|internal|\.well-known|socket\.io)(\/|$)/i

const isChange = (req: Request) => req.method !== 'GET' && req.method !== 'HEAD'

/** Lets in what is declared, to the service that answers it, and nothing else. */
export const api = ({ endpoints, publicUrl, limits, answers, forwarder }: ApiOptions): RequestHandler => {
  const match = routeTable(endpoints)

  const endpointOf = (req: Request, res: Response): Endpoint => {
    const found = match(req.method, req.path)
    if (found.found === 'endpoint') return found.endpoint
    if (found.found === 'nothing') throw notFound('The page')
    res.set('allow', found.allow.join(', '))
    throw new Refusal('method_not_allowed', 'This cannot be done here.')
  }

  const refuseForeign = (req: Request, endpoint: Endpoint) => {
    if (!isChange(req) || endpoint.access === 'stripe') return
    if (isForeign(req.headers, visitOf(req).host, publicUrl))
      throw new Refusal('cross_site', 'This can only be done from the shop itself.')
  }

  /** A write that may have arrived drops what is kept, before its answer is passed on, whatever becomes of it. */
  const write = async (req: Request, res: Response, endpoint: Endpoint) => {
    const written = () => answers.written(req.path)
    try {
      await forwarder.forward(req, res, endpoint, written)
    } catch (error) {
      written()
      throw error
    }
  }

  return async (req, res, next) => {
    if (!apiPath.test(req.path)) return next()
    const endpoint = endpointOf(req, res)
    res.locals['route'] = endpoint.path
    refuseForeign(req, endpoint)
    await limits.count(res, endpoint, visitOf(req).address)
    if (answers.isFor(endpoint)) return answers.answer(req, res, endpoint)
    if (endpoint.service === 'catalogue' && isChange(req)) return write(req, res, endpoint)
    return forwarder.forward(req, res, endpoint)
  }
}

import type { Request, Response } from 'express'
import type { Endpoint } from '@shop/contracts/endpoint'
import { Refusal, unavailable } from '@shop/service-kit/refusal'
import { calling } from '@shop/service-kit/service-client'
import { currentTrace } from '@shop/service-kit/trace'
import { asStep } from '@shop/service-kit/tracing/step'
import { visitOf, type Visit } from '../visit.ts'
import { JSON_LIMIT_BYTES, UPLOAD_LIMIT_BYTES, limitedBody, readBody } from './body.ts'
import { headersToService } from './headers.ts'
import { streamAnswer } from './stream-answer.ts'
import { connectionBroke, type Sent, type Upstreams } from './upstreams.ts'

/** What a service answered, whole. */
export interface WholeAnswer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

const away = (cause: unknown) =>
  cause instanceof Refusal
    ? cause
    : unavailable('This part of the shop is not available right now. Please try again in a moment.', cause)

/** Calls that may be made again when their connection broke: a repeat changes nothing. */
const repeatable = new Set(['GET', 'HEAD', 'PUT'])

/** Whoever sends a key has the same call in mind however often it comes. */
const mayComeTwice = (req: Request) =>
  repeatable.has(req.method) || req.headers['idempotency-key'] !== undefined

const once = async <Result>(attempt: () => Promise<Result>, mayRepeat: () => boolean): Promise<Result> => {
  try {
    return await attempt()
  } catch (error) {
    if (!connectionBroke(error) || !mayRepeat()) throw error
    return attempt()
  }
}

const uploadOf = (req: Request, headers: ReturnType<typeof headersToService>): Sent => {
  const body = limitedBody(req, UPLOAD_LIMIT_BYTES)
  const length = req.headers['content-length']
  return {
    method: req.method,
    path: req.originalUrl,
    headers: length ? { ...headers, 'content-length': length } : headers,
    body,
  }
}

/** Who comes, with the step of the trace that is under way now. */
const visitNow = (req: Request): Visit => {
  const visit = visitOf(req)
  return { ...visit, trace: currentTrace() ?? visit.trace }
}

const describe = async (req: Request, endpoint: Endpoint): Promise<Sent> => {
  const headers = headersToService(req.headers, visitNow(req))
  if (endpoint.upload) return uploadOf(req, headers)
  const body = (await readBody(req, JSON_LIMIT_BYTES)) ?? null
  return { method: req.method, path: req.originalUrl, headers, body }
}

/** Passes requests on to the services that answer them. */
export const createForwarder = (upstreams: Upstreams) => ({
  /**
   * Streams the service's answer to the client.
   * @throws Refusal when there is none, or the request is too large
   */
  forward: (req: Request, res: Response, endpoint: Endpoint, began?: () => void): Promise<void> =>
    asStep(calling(endpoint), async () => {
      const sent = await describe(req, endpoint)
      const mayRepeat = () => mayComeTwice(req) && !res.headersSent && !res.destroyed
      try {
        await once(() => streamAnswer(upstreams[endpoint.service], sent, res, began), mayRepeat)
      } catch (error) {
        if (!res.headersSent && !res.destroyed) throw away(error)
        res.destroy()
      }
    }),

  /**
   * Fetches the service's answer to a GET without the client's cookies or tokens, for everyone.
   * @throws Refusal when there is none
   */
  fetchPublic: (path: string, visit: Visit, endpoint: Endpoint): Promise<WholeAnswer> =>
    asStep(calling(endpoint), () => {
      const { traceparent } = currentTrace() ?? visit.trace
      const sent = { method: 'GET', path, headers: { traceparent, accept: 'application/json' } }
      const fetchWhole = async () => {
        const answer = await upstreams[endpoint.service].request(sent)
        const body = Buffer.from(await answer.body.arrayBuffer())
        return { status: answer.statusCode, headers: answer.headers, body }
      }
      return once(fetchWhole, () => true).catch((error: unknown) => {
        throw away(error)
      })
    }),
})
export type Forwarder = ReturnType<typeof createForwarder>

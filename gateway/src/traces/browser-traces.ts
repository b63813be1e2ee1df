import type { RequestHandler } from 'express'
import { Refusal } from '@shop/service-kit/refusal'
import type { Logger } from '@shop/service-kit/logger'
import { tracesUrl } from '@shop/service-kit/tracing/traces-url'
import { limitedAs } from '../limits/client-address.ts'
import type { Limiters } from '../limits/limiters.ts'
import { readBody } from '../proxy/body.ts'
import { visitOf } from '../visit.ts'
import { isForeign } from '../web/cross-site.ts'
import { readBrowserSpans } from './browser-spans.ts'

const LIMIT_BYTES = 64 * 1024
const PER_MINUTE = 60
const HAND_OVER_MS = 3000

interface Options {
  collector: string
  publicUrl: string
  limiters: Limiters
  log: Logger
}

const read = (body: Buffer | undefined) => {
  try {
    return readBrowserSpans(JSON.parse(String(body)))
  } catch (cause) {
    throw new Refusal('validation_failed', 'This is no trace of the web app.', { cause })
  }
}

/** `POST /api/traces`: takes what browsers recorded of their clicks and hands it on; browsers reach no collector. */
export const browserTraces = ({ collector, publicUrl, limiters, log }: Options): RequestHandler => {
  const limit = limiters.perMinute('traces', PER_MINUTE)
  const handOver = async (spans: ReturnType<typeof readBrowserSpans>) => {
    const answer = await fetch(tracesUrl(collector), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(spans),
      signal: AbortSignal.timeout(HAND_OVER_MS),
    })
    await answer.arrayBuffer()
  }
  return async (req, res, next) => {
    if (req.path !== '/api/traces' || req.method !== 'POST') return next()
    const visit = visitOf(req)
    if (isForeign(req.headers, visit.host, publicUrl))
      throw new Refusal('cross_site', 'This can only be done from the shop itself.')
    if ((await limit.take(limitedAs(visit.address))).isExceeded)
      throw new Refusal('rate_limited', 'That was a bit much at once.')
    const spans = read(await readBody(req, LIMIT_BYTES))
    handOver(spans).catch((error: unknown) => log.debug({ err: error }, 'a trace was not taken'))
    res.status(204).end()
  }
}

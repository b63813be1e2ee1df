import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Response } from 'express'
import { continueTrace, isChosen, type Trace } from '@shop/service-kit/trace'
import { beginStep, outcomeOf } from '@shop/service-kit/tracing/step'
import { clientAddress } from './limits/client-address.ts'
import type { TakeTrace } from './traces/take-trace.ts'

/** What the gateway knows about a request before it looks at what is asked. */
export interface Visit {
  /** The shopper's address. */
  address: string
  proto: 'http' | 'https'
  host: string
  trace: Trace
}

/** Who comes and how, and the trace that they bring, if it counts. */
export type Arrival = Omit<Visit, 'trace'> & { traceparent: string | undefined }

const first = (header: string | string[] | undefined) => (Array.isArray(header) ? header[0] : header)

/** Reads who comes and how; what proxies say counts only when `hops` of our own stand in front. */
export const visitReader = (publicUrl: string, hops: number, takeTrace?: TakeTrace) => {
  const isTrusted = hops > 0
  const publicProto = new URL(publicUrl).protocol === 'https:' ? 'https' : 'http'
  const take = takeTrace ?? ((traceparent) => (isTrusted ? traceparent : undefined))
  return (req: IncomingMessage): Arrival => {
    const { headers, socket } = req
    const said = isTrusted ? first(headers['x-forwarded-proto']) : undefined
    return {
      address: clientAddress(socket.remoteAddress, first(headers['x-forwarded-for']), hops),
      proto: said === 'https' || said === 'http' ? said : publicProto,
      host: (isTrusted ? first(headers['x-forwarded-host']) : undefined) ?? headers.host ?? '',
      traceparent: take(first(headers['traceparent'])),
    }
  }
}
export type VisitReader = ReturnType<typeof visitReader>

const visits = new WeakMap<IncomingMessage, Visit>()

const isCall = (url = '') => url.startsWith('/api/') && !url.startsWith('/api/traces')

/** The first step of all that a call brings about here; it ends with the answer, or with the client's leaving. */
const beginCall = (req: IncomingMessage, res: ServerResponse, traceparent: string | undefined): Trace => {
  const method = req.method ?? 'GET'
  const facts = { 'http.request.method': method }
  const { trace, end } = beginStep({ name: method, kind: 'server', facts }, traceparent)
  if (isChosen(trace.traceparent))
    res.once('close', () => {
      const route: unknown = (res as Partial<Response>).locals?.['route'] ?? 'kept'
      end(outcomeOf(method, String(route), res.statusCode))
    })
  return trace
}

/** From here on `visitOf` knows who made the request. */
export const beginVisit = (
  req: IncomingMessage,
  res: ServerResponse,
  { traceparent, ...who }: Arrival,
): Visit => {
  const trace = isCall(req.url) ? beginCall(req, res, traceparent) : continueTrace(traceparent)
  const visit = { ...who, trace }
  visits.set(req, visit)
  return visit
}

/** @throws Error when the request did not pass the door, which is a mistake in the gateway's order of things */
export const visitOf = (req: IncomingMessage): Visit => {
  const visit = visits.get(req)
  if (!visit) throw new Error('The request came in without a visit.')
  return visit
}

import type { IncomingMessage } from 'node:http'
import { continueTrace, type Trace } from '@shop/service-kit/trace'
import { clientAddress } from './limits/client-address.ts'

/** What the gateway knows about a request before it looks at what is asked. */
export interface Visit {
  /** The shopper's address. */
  address: string
  proto: 'http' | 'https'
  host: string
  trace: Trace
}

const first = (header: string | string[] | undefined) => (Array.isArray(header) ? header[0] : header)

/** Reads who comes and how; what proxies say counts only when `hops` of our own stand in front. */
export const visitReader = (publicUrl: string, hops: number) => {
  const isTrusted = hops > 0
  const publicProto = new URL(publicUrl).protocol === 'https:' ? 'https' : 'http'
  return (req: IncomingMessage): Visit => {
    const { headers, socket } = req
    const said = isTrusted ? first(headers['x-forwarded-proto']) : undefined
    return {
      address: clientAddress(socket.remoteAddress, first(headers['x-forwarded-for']), hops),
      proto: said === 'https' || said === 'http' ? said : publicProto,
      host: (isTrusted ? first(headers['x-forwarded-host']) : undefined) ?? headers.host ?? '',
      trace: continueTrace(isTrusted ? first(headers['traceparent']) : undefined),
    }
  }
}
export type VisitReader = ReturnType<typeof visitReader>

const visits = new WeakMap<IncomingMessage, Visit>()

export const rememberVisit = (req: IncomingMessage, visit: Visit) => {
  visits.set(req, visit)
}

/** @throws Error when the request did not pass the door, which is a mistake in the gateway's order of things */
export const visitOf = (req: IncomingMessage): Visit => {
  const visit = visits.get(req)
  if (!visit) throw new Error('The request came in without a visit.')
  return visit
}

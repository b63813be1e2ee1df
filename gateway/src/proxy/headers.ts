import type { IncomingHttpHeaders } from 'node:http'
import type { Visit } from '../visit.ts'

/** Headers of one connection, not of the request that travels over it (RFC 9110, 7.6.1). */
const hopByHop = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]

/** What only the gateway may say to a service. */
const ours = ['host', 'forwarded', 'x-real-ip', 'traceparent', 'tracestate', 'baggage', 'x-trace-id']
const alsoOurs = /^x-(forwarded|internal|service|original|http-method|method)-?/

const notSent = new Set([...hopByHop, ...ours, 'expect', 'content-length'])
const notAnswered = new Set([...hopByHop, 'server', 'x-powered-by', 'x-trace-id', 'date'])

const named = (connection: string | undefined) =>
  connection ? connection.split(',').map((name) => name.trim().toLowerCase()) : []

type Headers = Record<string, string | string[]>

/** What a service is told of a request: what the client said, without what only we may say, and who comes. */
export const headersToService = (headers: IncomingHttpHeaders, visit: Visit): Headers => {
  const perConnection = named(headers.connection)
  const sent: Headers = {}
  for (const name in headers) {
    const value = headers[name]
    if (value === undefined || notSent.has(name) || perConnection.includes(name)) continue
    if (name.startsWith('x-') && alsoOurs.test(name)) continue
    sent[name] = value
  }
  sent['traceparent'] = visit.trace.traceparent
  sent['x-forwarded-for'] = visit.address
  sent['x-forwarded-proto'] = visit.proto
  sent['x-forwarded-host'] = visit.host
  return sent
}

/** What a client is told of a service's answer. */
export const headersToClient = (headers: IncomingHttpHeaders): Headers => {
  const perConnection = named(headers.connection)
  const answered: Headers = {}
  for (const name in headers) {
    const value = headers[name]
    if (value !== undefined && !notAnswered.has(name) && !perConnection.includes(name)) answered[name] = value
  }
  return answered
}

import { describe, expect, it } from 'vitest'
import type { Visit } from '../visit.ts'
import { headersToClient, headersToService } from './headers.ts'

const visit: Visit = {
  address: '203.0.113.7',
  proto: 'https',
  host: 'alder.test',
  trace: { traceId: 'a'.repeat(32), traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` },
}

describe('what a service is told of a request', () => {
  it('hears what the client said that concerns it', () => {
    const said = {
      authorization: 'Bearer t',
      cookie: 'a=b',
      'content-type': 'application/json',
      'idempotency-key': 'k',
      'stripe-signature': 's',
    }
    expect(headersToService(said, visit)).toMatchObject(said)
  })

  it('hears nothing that only the gateway may say', () => {
    const forged = {
      traceparent: `00-${'f'.repeat(32)}-${'f'.repeat(16)}-01`,
      tracestate: 'x=y',
      forwarded: 'for=1.1.1.1',
      'x-forwarded-for': '1.1.1.1',
      'x-forwarded-prefix': '/internal',
      'x-real-ip': '1.1.1.1',
      'x-internal-user': 'admin',
      'x-service-token': 't',
      'x-http-method-override': 'DELETE',
      'x-original-url': '/internal',
    }
    expect(headersToService(forged, visit)).toEqual({
      traceparent: visit.trace.traceparent,
      'x-forwarded-for': '203.0.113.7',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'alder.test',
    })
  })

  it('hears nothing of the connection between client and gateway', () => {
    const told = headersToService(
      {
        connection: 'keep-alive, X-Hop',
        'keep-alive': 'timeout=5',
        te: 'trailers',
        upgrade: 'h2c',
        'x-hop': '1',
      },
      visit,
    )
    for (const name of ['connection', 'keep-alive', 'te', 'upgrade', 'x-hop'])
      expect(told).not.toHaveProperty(name)
  })
})

it('tells a client nothing of the connection to the service or of what it runs on', () => {
  const answered = headersToClient({
    connection: 'keep-alive',
    'keep-alive': 'timeout=65',
    'transfer-encoding': 'chunked',
    'x-powered-by': 'Koa',
    server: 'x',
    'content-type': 'application/json',
    'set-cookie': ['a=1', 'b=2'],
  })
  expect(answered).toEqual({ 'content-type': 'application/json', 'set-cookie': ['a=1', 'b=2'] })
})

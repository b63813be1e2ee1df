import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { problem } from '@shop/contracts/problem'
import { sendJson, startFakeService, type FakeService } from '../testing/fake-service.ts'
import { startTestGateway } from '../testing/test-gateway.ts'

const id = randomUUID()

describe('calls through the gateway', () => {
  let service: FakeService
  let gateway: Awaited<ReturnType<typeof startTestGateway>>
  let answer: Parameters<typeof startFakeService>[0] = (_, res) => sendJson(res, 200, { ok: true })

  const call = (path: string, init: RequestInit = {}) => fetch(gateway.url + path, init)
  const refusal = async (response: Response) => {
    expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/)
    const body = problem.parse(await response.json())
    expect(body.status).toBe(response.status)
    expect(body.traceId).toBe(response.headers.get('x-trace-id'))
    return body.code
  }
  const json = (method: string, body: unknown, headers: Record<string, string> = {}) => ({
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

  beforeAll(async () => {
    service = await startFakeService((received, res) => answer(received, res))
    gateway = await startTestGateway({
      INVENTORY_URL: service.url,
      PAYMENTS_URL: service.url,
      CATALOGUE_URL: service.url,
      IDENTITY_URL: service.url,
    })
  })
  afterAll(async () => {
    await gateway.close()
    await service.close()
  })
  beforeEach(() => {
    service.received.length = 0
    answer = (_, res) => sendJson(res, 200, { ok: true })
  })

  it('reach their service with path, query, body and headers, and come back as it answered', async () => {
    answer = (_, res) => {
      res.writeHead(409, { 'content-type': 'application/problem+json', 'set-cookie': ['a=1', 'b=2'] })
      res.end('{"code":"out_of_stock"}')
    }
    const response = await call(
      `/api/carts/${id}/items/${id}?x=%20y`,
      json('PUT', { quantity: 2 }, { cookie: 'c=3' }),
    )
    expect(response.status).toBe(409)
    expect(await response.text()).toBe('{"code":"out_of_stock"}')
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
    expect(service.received).toMatchObject([
      { method: 'PUT', url: `/api/carts/${id}/items/${id}?x=%20y`, headers: { cookie: 'c=3' } },
    ])
    expect(service.received[0]?.body.toString()).toBe('{"quantity":2}')
  })

  it('begin a trace here that the service and the client both see, whatever the client claims', async () => {
    const forged = 'f'.repeat(32)
    const response = await call(`/api/carts/${id}`, {
      headers: { traceparent: `00-${forged}-${'f'.repeat(16)}-01` },
    })
    const traceId = response.headers.get('x-trace-id')
    expect(traceId).toMatch(/^[0-9a-f]{32}$/)
    expect(traceId).not.toBe(forged)
    expect(service.received[0]?.headers['traceparent']).toContain(traceId)
  })

  it('tell the service who comes, not who the client says it is', async () => {
    await call(`/api/carts/${id}`, { headers: { 'x-forwarded-for': '6.6.6.6', 'x-internal-user': 'admin' } })
    const headers = service.received[0]?.headers
    expect(headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' })
    expect(headers).not.toHaveProperty('x-internal-user')
  })

  it('pass a webhook byte for byte', async () => {
    const body = '{ "id" : "evt_1",\n\t"ä": 1 }  '
    await call('/api/payments/webhook', {
      method: 'POST',
      headers: {
        'stripe-signature': 't=1',
        'content-type': 'application/json',
        origin: 'https://stripe.test',
      },
      body,
    })
    expect(service.received[0]?.body.toString()).toBe(body)
    expect(service.received[0]?.headers['stripe-signature']).toBe('t=1')
  })

  it.each(['/api/nothing', '/internal/announce', '/.well-known/other', '/api/products/%2e%2e%2finternal'])(
    'find nothing at %s',
    async (path) => {
      const response = await call(path)
      expect(response.status).toBe(404)
      expect(await refusal(response)).toBe('not_found')
      expect(service.received).toEqual([])
    },
  )

  it('that cannot be made at an address learn which can', async () => {
    const response = await call(`/api/carts/${id}`, { method: 'POST' })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('GET, HEAD, DELETE')
    expect(await refusal(response)).toBe('method_not_allowed')
  })

  it('that change something are refused from pages of other sites', async () => {
    const response = await call(`/api/carts/${id}`, {
      method: 'DELETE',
      headers: { origin: 'https://evil.test' },
    })
    expect(response.status).toBe(403)
    expect(await refusal(response)).toBe('cross_site')
    const own = await call(`/api/carts/${id}`, { method: 'DELETE', headers: { origin: 'http://shop.test' } })
    expect(own.status).toBe(200)
    expect(service.received).toHaveLength(1)
  })

  it('larger than 256 kB are refused by what they announce', async () => {
    const response = await call(`/api/carts/${id}/items/${id}`, json('PUT', { text: 'x'.repeat(300_000) }))
    expect(response.status).toBe(413)
    expect(await refusal(response)).toBe('payload_too_large')
    expect(service.received).toEqual([])
  })

  const streamed = (path: string, method: string, chunk: Buffer, count: number) =>
    new Promise<number>((resolve, reject) => {
      const req = request(
        gateway.url + path,
        { method, headers: { 'content-type': 'application/json' } },
        (res) => {
          res.resume()
          resolve(res.statusCode ?? 0)
        },
      )
      req.on('error', reject)
      for (let sent = 0; sent < count; sent += 1) req.write(chunk)
      req.end()
    })

  it('larger than 256 kB are refused while they come when they announce nothing', async () => {
    expect(await streamed(`/api/carts/${id}/items/${id}`, 'PUT', Buffer.alloc(30_000, 'x'), 10)).toBe(413)
    expect(service.received).toEqual([])
  })

  it('that upload a picture may be 6 MB and no more', async () => {
    const upload = (bytes: number) =>
      call('/api/product-images', {
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
        body: Buffer.alloc(bytes, 'x'),
      })
    expect((await upload(5_000_000)).status).toBe(200)
    expect(service.received[0]?.body.length).toBe(5_000_000)
    expect((await upload(7_000_000)).status).toBe(413)
    expect(await streamed('/api/product-images', 'POST', Buffer.alloc(700_000, 'x'), 10)).toBe(413)
    expect(service.received).toHaveLength(1)
  })

  it('to a service that is down are answered 503 with when to come again', async () => {
    const response = await call('/api/orders', { headers: { authorization: 'Bearer t' } })
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('2')
    expect(await refusal(response)).toBe('unavailable')
  })

  it('survive a service that closes its connection, where a repeat changes nothing', async () => {
    answer = (_, res) => {
      if (service.received.length === 1) res.destroy()
      else sendJson(res, 200, { ok: true })
    }
    expect((await call(`/api/carts/${id}/items/${id}`, json('PUT', { quantity: 1 }))).status).toBe(200)
    expect(service.received).toHaveLength(2)
  })

  it('that must not be made twice are not repeated', async () => {
    answer = (_, res) => void res.destroy()
    expect((await call('/api/auth/login', json('POST', { email: 'a@b.test' }))).status).toBe(503)
    expect(service.received).toHaveLength(1)
  })

  it('end at the service when the client goes away', async () => {
    let isClosed = false
    const abort = new AbortController()
    answer = (_, res) => {
      res.on('close', () => {
        isClosed = true
      })
      abort.abort()
    }
    await expect(call(`/api/carts/${id}`, { signal: abort.signal })).rejects.toThrow()
    await vi.waitFor(() => expect(isClosed).toBe(true), 3000)
  })

  it('carry the security headers, also when refused', async () => {
    for (const path of [`/api/carts/${id}`, '/api/nothing']) {
      const { headers } = await call(path)
      expect(headers.get('content-security-policy')).toContain("script-src 'self'")
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-powered-by')).toBeNull()
    }
  })
})

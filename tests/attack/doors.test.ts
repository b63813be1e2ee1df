import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allEndpoints, publicEndpoints } from '@shop/contracts/api/all'
import { callAt } from '../flows/support/call.ts'
import { openShop, type OpenShop } from '../flows/support/open-shop.ts'
import { operationsOf } from './support/open-api.ts'

// The second half of the OWASP API Security Top 10 of 2023, and what else comes through the shop's doors.

let shop: OpenShop
let call: ReturnType<typeof callAt>

beforeAll(async () => {
  shop = await openShop()
  call = callAt(shop.url)
})
afterAll(() => shop.close())

const statusOf = async (path: string, init: RequestInit = {}) => (await fetch(shop.url + path, init)).status

const uploading = (content: string, name: string, type: string) => {
  const body = new FormData()
  body.append('file', new Blob([content], { type }), name)
  return { method: 'POST', headers: shop.staff.headers, body }
}

describe('API7 Server side request forgery', () => {
  it('a picture is a file that is sent, never an address that the shop goes to', async () => {
    for (const content of [
      'http://127.0.0.1:1/x.png',
      '<svg xmlns="http://www.w3.org/2000/svg"><image href="http://127.0.0.1:1/"/></svg>',
    ])
      expect(await statusOf('/api/product-images', uploading(content, 'x.png', 'image/png'))).toBe(415)
  })
})

describe('API8 Security misconfiguration', () => {
  it('every page says what a browser may do with it', async () => {
    const { headers } = await fetch(shop.url)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/script-src 'self'/)
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(policy).toMatch(/frame-ancestors 'none'/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBeTruthy()
    expect(headers.has('x-powered-by')).toBe(false)
  })

  it('no other site may read the answers', async () => {
    const { headers } = await fetch(`${shop.url}/api/products`, {
      headers: { origin: 'https://evil.example' },
    })
    expect(headers.has('access-control-allow-origin')).toBe(false)
  })

  it('what is for operators and services is not to be had from outside', async () => {
    const outside = { headers: { 'x-forwarded-for': '203.0.113.9', ...shop.staff.headers } }
    for (const path of ['/metrics', '/healthz', '/readyz']) expect(await statusOf(path, outside)).toBe(404)
    for (const { method, path } of allEndpoints.filter(({ access }) => access === 'service'))
      expect(await statusOf(path.replaceAll(/:\w+/g, 'x'), { method, ...outside })).toBe(404)
  })

  it('ways around a path lead nowhere', async () => {
    for (const path of [
      '/api/../internal/announce',
      '/api/%2e%2e/internal/announce',
      '//internal/announce',
      '/api//admin/users',
      '/API/ADMIN/USERS',
    ])
      expect([301, 308, 400, 401, 404], path).toContain(await statusOf(path, { redirect: 'manual' }))
  })
})

describe('API9 Improper inventory management', () => {
  it('every call that is let in is described, and nothing else is', async () => {
    const described = (await operationsOf(shop.url)).map(
      ({ method, path }) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    )
    expect(described.toSorted()).toEqual(
      publicEndpoints.map(({ method, path }) => `${method} ${path}`).toSorted(),
    )
  })

  it('a call that is not described is not found', async () => {
    expect(await statusOf('/api/v1/products')).toBe(404)
    expect(await statusOf('/api/debug')).toBe(404)
  })
})

describe('API10 Unsafe consumption of APIs', () => {
  it('a payment that Stripe did not sign is none', async () => {
    const [product, shopper] = [await shop.staff.addProduct(), shop.shopper()]
    const { orderId } = await shopper.goToPayment([product, 1])
    const body = JSON.stringify({
      id: `evt_${randomUUID()}`,
      object: 'event',
      type: 'checkout.session.completed',
      data: {
        object: {
          object: 'checkout.session',
          id: 'cs_x',
          payment_status: 'paid',
          client_reference_id: orderId,
          metadata: { orderId },
        },
      },
    })
    const signed = (secret: string, at: number) =>
      `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
    const now = Math.floor(Date.now() / 1000)
    for (const signature of [
      undefined,
      'nonsense',
      signed('whsec_guess', now),
      signed('', now),
      `t=${now},v1=`,
    ])
      expect(
        await statusOf('/api/payments/webhook', {
          method: 'POST',
          body,
          headers: {
            'content-type': 'application/json',
            ...(signature === undefined ? {} : { 'stripe-signature': signature }),
          },
        }),
      ).toBe(400)
    expect((await shop.staff.order(orderId)).status).toBe('pending')
  })
})

describe('Another site', () => {
  it.each(
    publicEndpoints
      .filter(({ method, access }) => method !== 'GET' && access !== 'stripe')
      .map(({ method, path }) => [method, path]),
  )('cannot make a browser send %s %s', async (method, path) => {
    const headers = { origin: 'https://evil.example', 'content-type': 'application/json' }
    const { status, body } = await call(method, path.replaceAll(/:\w+/g, 'x'), { headers, body: {} })
    expect({ status, code: body['code'] }).toEqual({ status: 403, code: 'cross_site' })
  })
})

describe('Operators of the database', () => {
  it('are no way in', async () => {
    for (const odd of [{ $gt: '' }, { $ne: null }, ['admin@alder.example'], { $where: '1' }])
      expect((await call('POST', '/api/auth/login', { body: { email: odd, password: odd } })).status).toBe(
        400,
      )
  })

  it('are no filter', async () => {
    const all = (await call<{ total: number }>('GET', '/api/products')).body.total
    for (const query of ['search[$ne]=x', 'category[$gt]=', 'minPrice[$gt]=0', 'sort[$where]=1']) {
      const { status, body } = await call<{ total: number }>('GET', `/api/products?${query}`)
      if (status === 200) expect(body.total).toBe(all)
      else expect(status).toBe(400)
    }
  })
})

describe('Uploads', () => {
  it.each([
    ['a page that calls itself a picture', '<html><script>alert(1)</script></html>', 'x.png'],
    [
      'a drawing that can run scripts',
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
      'x.svg',
    ],
    ['nothing', '', 'x.jpg'],
    ['a program', '#!/bin/sh\nrm -rf /\n', '../../x.webp'],
  ])('%s is refused', async (_, content, name) => {
    expect(await statusOf('/api/product-images', uploading(content, name, 'image/png'))).toBe(415)
  })
})

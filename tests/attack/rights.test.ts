import { randomUUID } from 'node:crypto'
import { deflateSync, gzipSync } from 'node:zlib'
import { exportJWK, generateKeyPair, SignJWT, decodeJwt, decodeProtectedHeader, type JWTPayload } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publicEndpoints } from '@shop/contracts/api/all'
import type { Order } from '@shop/contracts/order'
import type { Product } from '@shop/contracts/product'
import type { Session } from '@shop/contracts/user'
import { callAt, type Answer } from '../flows/support/call.ts'
import { openShop, type OpenShop } from '../flows/support/open-shop.ts'
import { pngThatClaims } from './support/png.ts'

// The first half of the OWASP API Security Top 10 of 2023: who may do what, and how much of it.

let shop: OpenShop
let call: ReturnType<typeof callAt>
let product: Product

beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_FACTOR: '20' })
  call = callAt(shop.url)
  product = await shop.staff.addProduct({ price: 10, stock: 100 })
})
afterAll(() => shop.close())

const withToken = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

const newCustomer = async (more: Record<string, unknown> = {}) => {
  const email = `${randomUUID().slice(0, 8)}@example.com`
  const account = { email, password: 'green-Soap-42', firstName: 'Ida', lastName: 'Moss' }
  const registered = await call('POST', '/api/auth/register', { body: { ...account, ...more } })
  return { email, password: account.password, registered }
}
const signIn = (email: unknown, password: unknown) =>
  call<Session>('POST', '/api/auth/login', { body: { email, password } })
const signedIn = async () => {
  const { email, password } = await newCustomer()
  const { body, cookies } = await signIn(email, password)
  return { ...withToken(body.accessToken), user: body.user, token: body.accessToken, cookies }
}

describe('API1 Broken object level authorisation', () => {
  it("an order is shown to its buyer alone, and another order's link does not open it", async () => {
    const [one, other] = [shop.shopper(), shop.shopper()]
    const { orderId } = await one.goToPayment([product, 1])
    const { orderId: otherId } = await other.goToPayment([product, 1])
    expect((await one.see(orderId)).status).toBe(200)
    expect((await one.see(otherId)).status).toBe(403)
    expect((await call('GET', `/api/orders/${orderId}`, await signedIn())).status).toBe(403)
  })

  it("a customer's lists hold nothing of another's", async () => {
    const [one, other] = [await signedIn(), await signedIn()]
    await call('PUT', `/api/wishlist/items/${product.id}`, one)
    const wishes = await call<{ items: unknown[] }>('GET', '/api/wishlist', other)
    const orders = await call<{ items: Order[] }>('GET', '/api/orders', other)
    expect(JSON.stringify(wishes.body)).not.toContain(product.id)
    expect(orders.body.items).toEqual([])
  })
})

describe('API2 Broken authentication', () => {
  const forge = async (change: JWTPayload, options: { alg?: string; key?: Uint8Array } = {}) => {
    const { token } = await signedIn()
    const { privateKey } = await generateKeyPair('EdDSA')
    const { kid = '' } = decodeProtectedHeader(token)
    return new SignJWT({ ...decodeJwt(token), ...change })
      .setProtectedHeader({ alg: options.alg ?? 'EdDSA', kid })
      .sign(options.key ?? privateKey)
  }
  const isRefused = async (token: string) => {
    expect((await call('GET', '/api/auth/me', withToken(token))).status).toBe(401)
    expect((await call('GET', '/api/admin/users', withToken(token))).status).toBe(401)
  }

  it('a token signed with a key of one’s own is none', async () => {
    await isRefused(await forge({ roles: ['admin'] }))
  })

  it('a token without a signature is none', async () => {
    const { token } = await signedIn()
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
    await isRefused(`${encode({ alg: 'none' })}.${encode({ ...decodeJwt(token), roles: ['admin'] })}.`)
  })

  it('a token signed with the public key as a shared secret is none', async () => {
    const { body } = await call<{ keys: { x: string }[] }>('GET', '/.well-known/jwks.json')
    const secret = Buffer.from(body.keys[0]?.x ?? '', 'base64url')
    await isRefused(await forge({ roles: ['admin'] }, { alg: 'HS256', key: secret }))
  })

  it('a token with other claims under the old signature is none', async () => {
    const { token } = await signedIn()
    const [head, , signature] = token.split('.')
    const claims = Buffer.from(JSON.stringify({ ...decodeJwt(token), roles: ['admin'] })).toString(
      'base64url',
    )
    await isRefused(`${head ?? ''}.${claims}.${signature ?? ''}`)
  })

  it('only public halves of keys are published', async () => {
    const { body } = await call<{ keys: Record<string, unknown>[] }>('GET', '/.well-known/jwks.json')
    const { publicKey } = await generateKeyPair('EdDSA')
    const publicFields = Object.keys(await exportJWK(publicKey))
    for (const key of body.keys) {
      expect(Object.keys(key)).toEqual(expect.arrayContaining(publicFields))
      expect(key).not.toHaveProperty('d')
    }
  })

  it('a session that was ended cannot be refreshed', async () => {
    const { cookies } = await signedIn()
    const cookie = { headers: { cookie: cookies.map((each) => each.split(';')[0]).join('; ') } }
    await call('POST', '/api/auth/logout', { ...cookie, body: {} })
    expect((await call('POST', '/api/auth/refresh', { ...cookie, body: {} })).status).toBe(401)
  })

  it('signing in, registering and asking for a new password tell nobody who has an account', async () => {
    const { email } = await newCustomer()
    const stranger = `${randomUUID().slice(0, 8)}@example.com`
    const told = ({ status, body: { traceId: _, ...body } }: Answer) => ({ status, body })
    const fastest = async (each: () => Promise<unknown>) => {
      const times = []
      for (let turn = 0; turn < 3; turn += 1) {
        const startedAt = performance.now()
        await each()
        times.push(performance.now() - startedAt)
      }
      return Math.min(...times)
    }
    const wrong = async (address: string) => {
      const { status, body } = await signIn(address, 'wrong-Password-1')
      return told({ status, body: { ...body }, cookies: [] })
    }
    expect(await wrong(email)).toEqual(await wrong(stranger))
    expect(
      Math.abs((await fastest(() => wrong(email))) - (await fastest(() => wrong(stranger)))),
    ).toBeLessThan(150)
    const ask = async (address: string) =>
      told(await call('POST', '/api/auth/forgot-password', { body: { email: address } }))
    expect(await ask(email)).toEqual(await ask(stranger))
    const { registered } = await newCustomer()
    const again = await call('POST', '/api/auth/register', {
      body: { email, password: 'green-Soap-42', firstName: 'Ida', lastName: 'Moss' },
    })
    expect(told(again)).toEqual(told(registered))
  })

  it('guessing a password is slowed down, and says for how long', async () => {
    const { email } = await newCustomer()
    const answers = await Promise.all(Array.from({ length: 12 }, () => signIn(email, 'wrong-Password-1')))
    expect(answers.map(({ status }) => status)).toContain(429)
  })
})

describe('API3 Broken object property level authorisation', () => {
  it('nobody makes oneself an admin', async () => {
    const { email, password } = await newCustomer({ roles: ['admin'], emailVerified: true })
    const { body, status } = await signIn(email, password)
    if (status === 200) expect(body.user.roles).not.toContain('admin')
    const me = await signedIn()
    expect((await call('PATCH', '/api/auth/me', { ...me, body: { roles: ['admin'] } })).status).toBe(400)
    expect((await call<Session['user']>('GET', '/api/auth/me', me)).body).not.toMatchObject({
      roles: ['admin'],
    })
  })

  it('nobody names the price', async () => {
    const cartId = randomUUID()
    await call('PUT', `/api/carts/${cartId}/items/${product.id}`, { body: { quantity: 1 } })
    const { status, body } = await call('POST', '/api/create-checkout', {
      headers: { 'idempotency-key': randomUUID() },
      body: {
        cartId,
        cartItems: [{ id: product.id, quantity: 1, price: 0.01 }],
        shippingInfo: { email: 'a@example.com', firstName: 'Ada', lastName: 'Park' },
        orderSummary: { subtotal: 0.01, shipping: 0, tax: 0, total: 0.01 },
      },
    })
    expect([400, 409]).toContain(status)
    expect(body).not.toHaveProperty('url')
  })

  it('what the shop keeps for itself cannot be written', async () => {
    for (const more of [
      { id: 'mine' },
      { version: 99 },
      { outbox: [] },
      { createdAt: '2020-01-01T00:00:00Z' },
    ]) {
      const body = {
        name: 'Soap dish',
        description: 'A dish for soap, of clay.',
        price: 5,
        stock: 1,
        category: 'bathroom',
      }
      const headers = shop.staff.headers
      expect((await call('POST', '/api/products', { headers, body: { ...body, ...more } })).status).toBe(400)
    }
  })

  it('a user is shown without anything secret', async () => {
    const { body } = await call('GET', '/api/admin/users', { headers: shop.staff.headers })
    expect(JSON.stringify(body)).not.toMatch(/hash|password|token|outbox|salt/i)
  })
})

describe('API4 Unrestricted resource consumption', () => {
  it('a body has a size, before and after unpacking', async () => {
    const large = { name: 'x'.repeat(1_000_000) }
    const headers = shop.staff.headers
    expect((await call('POST', '/api/products', { headers, body: large })).status).toBe(413)
    const packed = await fetch(`${shop.url}/api/products`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'content-encoding': 'gzip' },
      body: gzipSync(JSON.stringify({ name: 'x'.repeat(50_000_000) })),
    })
    expect([400, 413, 415]).toContain(packed.status)
  })

  it('a page has a size and an end', async () => {
    for (const page of ['pageSize=100000', 'page=100000000', 'pageSize=-1', 'page=0'])
      expect((await call('GET', `/api/products?${page}`)).status).toBe(400)
  })

  it('a picture that would unpack to gigabytes is refused at once', async () => {
    const form = new FormData()
    const bomb = pngThatClaims(50_000, 50_000, deflateSync(Buffer.alloc(10_000_000)))
    form.append('file', new Blob([new Uint8Array(bomb)], { type: 'image/png' }), 'bomb.png')
    const startedAt = performance.now()
    const { status } = await fetch(`${shop.url}/api/product-images`, {
      method: 'POST',
      headers: shop.staff.headers,
      body: form,
    })
    expect(status).toBe(400)
    expect(performance.now() - startedAt).toBeLessThan(2000)
  })
})

describe('API5 Broken function level authorisation', () => {
  const ofAdmins = publicEndpoints.filter(({ access }) => access === 'admin')
  let known: ReturnType<typeof signedIn> | undefined
  const customer = () => (known ??= signedIn())
  const pathOf = (path: string) => path.replaceAll(/:\w+/g, product.id)

  it('there are functions of admins', () => expect(ofAdmins.length).toBeGreaterThan(20))

  it.each(ofAdmins.map(({ method, path }) => [method, path]))(
    '%s %s is for admins alone',
    async (method, path) => {
      const { headers } = await customer()
      const body = method === 'GET' ? {} : { body: {} }
      expect((await call(method, pathOf(path), body)).status).toBe(401)
      expect((await call(method, pathOf(path), { ...body, headers })).status).toBe(403)
    },
  )
})

describe('API6 Unrestricted access to sensitive business flows', () => {
  it('nobody holds more than there is, however often one asks', async () => {
    const rare = await shop.staff.addProduct({ stock: 2 })
    const asked = Array.from({ length: 20 }, () => shop.shopper().put(rare, 1))
    expect((await Promise.all(asked)).filter(({ status }) => status === 200)).toHaveLength(2)
  })

  it('messages to the shop are taken only so fast', async () => {
    const body = {
      name: 'Ida',
      email: 'ida@example.com',
      subject: 'Hello',
      message: 'Is the soap in yet, please?',
    }
    const sent = Array.from({ length: 250 }, () => call('POST', '/api/contact', { body }))
    expect((await Promise.all(sent)).map(({ status }) => status)).toContain(429)
  })
})

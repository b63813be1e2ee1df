import { randomUUID } from 'node:crypto'
import { io, type Socket } from 'socket.io-client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BrowserToServer, OrderChange, ProductChange, ServerToBrowser } from '@shop/contracts/live'
import type { Notice } from '@shop/contracts/notice'
import { presentProduct } from '@shop/contracts/product'
import type { AccessCheck } from '@shop/service-kit/http/access'
import { Refusal } from '@shop/service-kit/refusal'
import { aProduct, productMessage } from '../testing/products.ts'
import { startTestGateway } from '../testing/test-gateway.ts'

type Browser = Socket<ServerToBrowser, BrowserToServer>

const user = randomUUID()
const admin = randomUUID()
const tokenOf = (id: string, msLeft = 60_000) =>
  `h.${Buffer.from(JSON.stringify({ id, exp: (Date.now() + msLeft) / 1000 })).toString('base64url')}.s`

/** Takes any token that names a user. */
const access: AccessCheck = {
  callerOf: (authorization) => {
    const payload = authorization?.split('.')[1]
    if (!payload) return Promise.reject(new Refusal('unauthenticated', 'Please sign in first.'))
    const { id } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { id: string }
    const isAdmin = id === admin
    return Promise.resolve({ id, roles: isAdmin ? ['admin'] : ['customer'], isAdmin })
  },
  authorise: () => Promise.reject(new Error('not used')),
}

describe('the live connection', () => {
  let gateway: Awaited<ReturnType<typeof startTestGateway>>
  const browsers: Browser[] = []

  const open = (options: Parameters<typeof io>[1] = {}) => {
    const browser: Browser = io(gateway.url, {
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      ...options,
    })
    browsers.push(browser)
    const products: ProductChange[] = []
    const orders: OrderChange[] = []
    const notices: Notice[] = []
    browser.on('notice-raised', (notice) => notices.push(notice))
    browser.on('product-changed', (change) => products.push(change))
    browser.on('order-changed', (change) => orders.push(change))
    return { browser, products, orders, notices }
  }
  const connected = async (options?: Parameters<typeof io>[1]) => {
    const opened = open(options)
    await new Promise<void>((resolve, reject) => {
      opened.browser.on('connect', resolve)
      opened.browser.on('connect_error', reject)
    })
    return opened
  }
  const orderMessage = (orderId: string, version: number, status = 'processing') => ({
    topic: 'order-status-changed',
    key: orderId,
    headers: {},
    value: JSON.stringify({
      id: randomUUID(),
      topic: 'order-status-changed',
      schemaVersion: 1,
      aggregateId: orderId,
      version,
      occurredAt: new Date().toISOString(),
      data: {
        reason: 'status',
        from: 'pending',
        order: {
          id: orderId,
          cartId: randomUUID(),
          userId: user,
          status,
          paid: true,
          lines: [{ productId: randomUUID(), quantity: 1, unitCents: 100 }],
          totalCents: 100,
          refunds: [],
          createdAt: new Date().toISOString(),
        },
      },
    }),
  })
  const userMessage = (id: string, roles: string[], disabled = false) => ({
    topic: 'user-changed',
    key: id,
    headers: {},
    value: JSON.stringify({
      id: randomUUID(),
      topic: 'user-changed',
      schemaVersion: 1,
      aggregateId: id,
      version: 2,
      occurredAt: new Date().toISOString(),
      data: { type: 'update', user: { id, roles, emailVerified: true, disabled } },
    }),
  })
  const noticeMessage = (orderId: string) => {
    const at = new Date().toISOString()
    const [id, topic] = [`order:${orderId}`, 'notice-raised']
    const about = { id: randomUUID(), topic, schemaVersion: 1, aggregateId: id, version: 1, occurredAt: at }
    const notice = { id, at, kind: 'order', orderId, totalCents: 3199 }
    return { topic, key: id, headers: {}, value: JSON.stringify({ ...about, data: { notice } }) }
  }
  /** Everything sent before has arrived once the answer to this has. */
  const settled = (browser: Browser) => browser.timeout(2000).emitWithAck('watch-order', 'no id')

  beforeEach(async () => {
    gateway = await startTestGateway({ RATE_LIMIT_FACTOR: '0.1' }, { access })
  })
  afterEach(async () => {
    for (const browser of browsers.splice(0)) browser.disconnect()
    await gateway.close()
  })

  it('tells everyone of a changed product, as the shop shows it', async () => {
    const { products } = await connected()
    const towel = aProduct({ stock: 3 })
    await gateway.broker.publish([productMessage(towel, 7)])
    await vi.waitFor(() =>
      expect(products).toEqual([
        { type: 'update', id: towel.id, version: 7, product: presentProduct(towel) },
      ]),
    )
  })

  it('tells of a deleted product without showing it', async () => {
    const { products } = await connected()
    const towel = aProduct()
    await gateway.broker.publish([productMessage(towel, 8, 'delete')])
    await vi.waitFor(() => expect(products).toEqual([{ type: 'delete', id: towel.id, version: 8 }]))
  })

  it('passes the first and the last of a burst, and nothing old', async () => {
    const { products } = await connected()
    const towel = aProduct()
    for (let version = 1; version <= 20; version += 1)
      await gateway.broker.publish([productMessage(towel, version)])
    await vi.waitFor(() => expect(products.at(-1)?.version).toBe(20))
    await gateway.broker.publish([productMessage(towel, 19)])
    const soap = aProduct()
    await gateway.broker.publish([productMessage(soap, 1)])
    await vi.waitFor(() => expect(products.at(-1)?.id).toBe(soap.id))
    expect(products.map(({ version }) => version)).toEqual([1, 20, 1])
  })

  it('tells of an order to its owner, admins and who follows it by its id, and to nobody else', async () => {
    const orderId = randomUUID()
    const owner = await connected({ auth: { token: tokenOf(user) } })
    const boss = await connected({ auth: { token: tokenOf(admin) } })
    const other = await connected({ auth: { token: tokenOf(randomUUID()) } })
    const guest = await connected()
    const buyer = await connected()
    expect(await buyer.browser.emitWithAck('watch-order', orderId)).toBe(true)
    for (const { browser } of [owner, boss, other, guest]) await settled(browser)
    await gateway.broker.publish([orderMessage(orderId, 3)])
    const change = { id: orderId, version: 3, status: 'processing', paid: true }
    for (const { orders } of [owner, boss, buyer]) await vi.waitFor(() => expect(orders).toEqual([change]))
    for (const { browser, orders } of [other, guest]) {
      await settled(browser)
      expect(orders).toEqual([])
    }
  })

  it('tells admins alone what they want to know', async () => {
    const orderId = randomUUID()
    const boss = await connected({ auth: { token: tokenOf(admin) } })
    const others = [await connected({ auth: { token: tokenOf(user) } }), await connected()]
    for (const { browser } of [boss, ...others]) await settled(browser)
    await gateway.broker.publish([noticeMessage(orderId)])
    await vi.waitFor(() =>
      expect(boss.notices).toMatchObject([{ id: `order:${orderId}`, kind: 'order', orderId, total: 31.99 }]),
    )
    for (const { browser, notices } of others) {
      await settled(browser)
      expect(notices).toEqual([])
    }
  })

  it('follows sign-in and sign-out without a new connection', async () => {
    const { browser, orders } = await connected()
    const orderId = randomUUID()
    expect(await browser.emitWithAck('authenticate', tokenOf(user))).toBe(true)
    await gateway.broker.publish([orderMessage(orderId, 1)])
    await vi.waitFor(() => expect(orders).toHaveLength(1))
    expect(await browser.emitWithAck('authenticate', null)).toBe(true)
    await gateway.broker.publish([orderMessage(orderId, 2)])
    await settled(browser)
    expect(orders).toHaveLength(1)
    expect(await browser.emitWithAck('authenticate', 'nonsense')).toBe(false)
  })

  it('forgets who it is when the token ends', async () => {
    const { browser, orders } = await connected({ auth: { token: tokenOf(user, 150) } })
    let version = 0
    await vi.waitFor(
      async () => {
        const before = orders.length
        await gateway.broker.publish([orderMessage(randomUUID(), (version += 1))])
        await settled(browser)
        expect(orders).toHaveLength(before)
      },
      { timeout: 3000, interval: 60 },
    )
    expect(orders.length).toBeGreaterThan(0)
  })

  it('takes an admin out of the back office news when the role is taken', async () => {
    const { browser, orders } = await connected({ auth: { token: tokenOf(admin) } })
    await settled(browser)
    await gateway.broker.publish([orderMessage(randomUUID(), 1)])
    await vi.waitFor(() => expect(orders).toHaveLength(1))
    await gateway.broker.publish([userMessage(admin, ['customer'])])
    await gateway.broker.publish([orderMessage(randomUUID(), 1)])
    await settled(browser)
    expect(orders).toHaveLength(1)
  })

  it('is refused to pages of other sites and to polling', async () => {
    await expect(connected({ extraHeaders: { origin: 'https://evil.test' } })).rejects.toThrow()
    await expect(connected({ transports: ['polling'] })).rejects.toThrow()
  })

  it('is open only so often to one address', async () => {
    const five = await Promise.all(Array.from({ length: 5 }, () => connected()))
    await expect(connected()).rejects.toThrow()
    five[0]?.browser.disconnect()
    await vi.waitFor(() => connected())
  })

  it('closes so that browsers come back by themselves', async () => {
    const { browser } = await connected()
    const reason = new Promise<string>((resolve) => {
      browser.on('disconnect', resolve)
    })
    await gateway.close()
    expect(await reason).toBe('transport close')
  })
})

import type { Order } from '@shop/contracts/order'
import { userChanged } from '@shop/contracts/events/identity'
import { stockAdjusted } from '@shop/contracts/events/inventory'
import { publishedAbout } from '@shop/service-kit/testing/hear'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { eventually, startOrders, type TestOrders } from './testing/start-orders.ts'

let shop: TestOrders
let owner: { id: string; token: string }
beforeAll(async () => {
  shop = await startOrders()
  const id = randomUUID()
  owner = { id, token: await shop.callers.bearerFor(id, ['customer']) }
})
afterAll(() => shop.close())

const asAdmin = (method: string, path: string, body?: unknown, key: string = randomUUID()) =>
  shop.call(shop.callers.admin, method, path, { body, headers: { 'idempotency-key': key } })
const idsFor = async (query: string) => {
  const { body } = await asAdmin('GET', `/api/admin/orders?pageSize=100&${query}`)
  return (body['items'] as Order[]).map(({ id }) => id)
}
const csv = async (query = '') => {
  const response = await fetch(new URL(`/api/admin/orders.csv?${query}`, shop.url), {
    headers: { authorization: shop.callers.admin },
  })
  return { response, lines: (await response.text()).trim().split('\r\n') }
}
const setStatus = (orderId: string, status: string) =>
  asAdmin('PATCH', `/api/admin/orders/${orderId}`, { status })

describe('the list of orders', () => {
  it('is filtered by status and by when they were placed', async () => {
    const { orderId } = await shop.placed()
    await setStatus(orderId, 'shipped')
    const { created_at: at } = await shop.order(orderId)
    const after = new Date(Date.parse(at) + 1).toISOString()
    expect(await idsFor('status=shipped')).toContain(orderId)
    expect(await idsFor('status=delivered')).not.toContain(orderId)
    expect(await idsFor(`from=${at}&to=${after}`)).toEqual([orderId])
    expect(await idsFor(`from=${after}`)).not.toContain(orderId)
    expect(await idsFor(`to=${at}`)).not.toContain(orderId)
    expect((await asAdmin('GET', '/api/admin/orders?from=yesterday')).status).toBe(400)
  })

  it('is sorted by date, status and total, either way', async () => {
    const [small, large] = [await shop.placed(), await shop.placed({ quantity: 9 })]
    const order = async (sort: string) => {
      const ids = await idsFor(sort)
      return ids.indexOf(small.orderId) - ids.indexOf(large.orderId)
    }
    expect(await order('sort=total&direction=asc')).toBeLessThan(0)
    expect(await order('sort=total&direction=desc')).toBeGreaterThan(0)
    expect(await order('sort=date&direction=asc')).toBeLessThan(0)
    expect(await order('')).toBeGreaterThan(0)
    await setStatus(small.orderId, 'shipped')
    await setStatus(large.orderId, 'delivered')
    expect(await order('sort=status&direction=asc')).toBeGreaterThan(0)
    expect(await order('sort=status&direction=desc')).toBeLessThan(0)
  })

  it('shows those alone for which units are missing', async () => {
    const [short, whole] = [await shop.placed(), await shop.placed()]
    const { productId, orderId } = short
    await shop.paid(orderId)
    const stock = { productId, onHand: 0, held: 0, available: 0, received: 5, sold: 5 }
    const news = { reason: 'shortage' as const, quantity: 2, cartId: null, orderId, stock }
    await shop.hear(stockAdjusted, productId, 9, news)
    const found = await idsFor('short=true')
    expect(found).toContain(orderId)
    expect(found).not.toContain(whole.orderId)
  })
})

describe('notes on an order', () => {
  it('are kept with who wrote them and when, once for each key', async () => {
    const { orderId } = await shop.placed()
    const path = `/api/admin/orders/${orderId}/notes`
    const key = randomUUID()
    const [first, again] = [
      await asAdmin('POST', path, { text: ' Call first. ' }, key),
      await asAdmin('POST', path, { text: 'Call first.' }, key),
    ]
    expect([first.status, again.status]).toEqual([201, 201])
    expect((await shop.order(orderId)).notes).toEqual([
      { id: key, at: expect.any(String) as string, by: shop.callers.adminId, text: 'Call first.' },
    ])
    expect((await asAdmin('POST', path, { text: ' ' })).body).toMatchObject({
      fields: { text: 'Please write a note.' },
    })
  })

  it('are seen by no customer', async () => {
    const { orderId } = await shop.placed({ as: owner.token })
    await asAdmin('POST', `/api/admin/orders/${orderId}/notes`, { text: 'Difficult.' })
    const own = await shop.call(owner.token, 'GET', `/api/orders/${orderId}`)
    const listed = await shop.call(owner.token, 'GET', '/api/orders')
    expect(own.status).toBe(200)
    expect(JSON.stringify([own.body, listed.body])).not.toContain('Difficult')
  })
})

describe('the copy of all orders', () => {
  it('is a CSV file with a row for each order that the filter finds', async () => {
    const { orderId } = await shop.placed()
    await shop.paid(orderId)
    const { response, lines } = await csv(`search=${orderId}`)
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="orders.csv"')
    expect(lines[0]).toMatch(/^\uFEFF?Order ID,Date,Status,Paid,Customer,E-mail,Items,/)
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(`${orderId},`)
    expect(lines[1]).toContain('processing,yes,Ada Park,ada@example.com,2 x Dish brush,25.00,4.99,2.00,31.99')
  })

  it('holds every order, newest first', async () => {
    const { lines } = await csv()
    const rows = lines.slice(1).map((line) => line.split(',')[0])
    expect(rows).toEqual(await idsFor(''))
  })

  it('is noted in the audit log', async () => {
    await csv()
    await eventually(() =>
      expect(shop.broker.published.map(({ value }) => JSON.parse(value) as object)).toContainEqual(
        expect.objectContaining({
          topic: 'admin-acted',
          data: expect.objectContaining({ did: 'Exported orders' }) as object,
        }),
      ),
    )
  })

  it('is for admins', async () => {
    for (const [as, status] of [[undefined, 401] as const, [shop.callers.customer, 403] as const])
      expect((await shop.call(as, 'GET', '/api/admin/orders.csv')).status).toBe(status)
  })
})

describe('what an admin does to an order', () => {
  it('is announced for the audit log, with what changed', async () => {
    const { orderId } = await shop.placed()
    await setStatus(orderId, 'shipped')
    await eventually(() =>
      expect(publishedAbout(shop.broker, orderId)).toContainEqual(
        expect.objectContaining({
          topic: 'admin-acted',
          data: {
            adminId: shop.callers.adminId,
            did: 'Set the status of an order',
            kind: 'order',
            targetId: orderId,
            label: orderId.slice(0, 8),
            changes: [{ field: 'status', from: 'pending', to: 'shipped' }],
          },
        }),
      ),
    )
  })
})

describe('the orders of somebody whose account is deleted', () => {
  const leaves = (id: string) =>
    shop.hear(userChanged, id, 9, {
      type: 'delete',
      user: { id, roles: ['customer'], emailVerified: true, disabled: true },
    })

  it('name nobody any more once they are over, and say so', async () => {
    const id = randomUUID()
    const as = await shop.callers.bearerFor(id, ['customer'])
    const [open, over] = [await shop.placed({ as }), await shop.placed({ as })]
    await setStatus(over.orderId, 'cancelled')
    await leaves(id)
    expect(await shop.order(over.orderId)).toMatchObject({
      user_id: null,
      user_email: '',
      shipping_address: null,
      buyer_left: true,
      total: 31.99,
    })
    expect(await shop.order(open.orderId)).toMatchObject({
      user_id: null,
      user_email: 'ada@example.com',
      buyer_left: true,
    })
    await setStatus(open.orderId, 'cancelled')
    expect((await shop.order(open.orderId)).user_email).toBe('')
  })

  it('tell the others that they have nobody to name any more', async () => {
    const id = randomUUID()
    const { orderId } = await shop.placed({ as: await shop.callers.bearerFor(id, ['customer']) })
    await leaves(id)
    await vi.waitFor(
      () =>
        expect(publishedAbout(shop.broker, orderId).at(-1)).toMatchObject({
          topic: 'order-status-changed',
          data: { reason: 'announced', order: { userId: null, buyerLeft: true } },
        }),
      { timeout: 30_000, interval: 50 },
    )
  })

  it('are nobody’s also when they are placed after it, with a token that is still good', async () => {
    const id = randomUUID()
    const as = await shop.callers.bearerFor(id, ['customer'])
    await leaves(id)
    const { orderId } = await shop.placed({ as })
    await vi.waitFor(
      async () => expect(await shop.order(orderId)).toMatchObject({ user_id: null, buyer_left: true }),
      { timeout: 30_000, interval: 50 },
    )
    await setStatus(orderId, 'cancelled')
    expect((await shop.order(orderId)).user_email).toBe('')
  })

  it('do not touch anybody else', async () => {
    const { orderId } = await shop.placed({ as: owner.token })
    await leaves(randomUUID())
    expect(await shop.order(orderId)).toMatchObject({ user_id: owner.id, user_email: 'ada@example.com' })
  })
})

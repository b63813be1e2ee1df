import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { presentProduct, type ProductSnapshot } from '@shop/contracts/product'
import { sendJson, startFakeService, type FakeService } from '../testing/fake-service.ts'
import { aProduct, productMessage } from '../testing/products.ts'
import { startTestGateway } from '../testing/test-gateway.ts'

describe('products through the gateway', () => {
  let catalogue: FakeService
  let gateway: Awaited<ReturnType<typeof startTestGateway>>
  let towel: ProductSnapshot
  let brush: ProductSnapshot
  let hold: Promise<void> | undefined

  const asked = (url: string) =>
    catalogue.received.filter((each) => each.method === 'GET' && each.url === url).length
  const get = (path: string, headers: Record<string, string> = {}) => fetch(gateway.url + path, { headers })
  const hear = (product: ProductSnapshot, version: number) =>
    gateway.broker.publish([productMessage(product, version)])
  const stockInList = async () => {
    const { items } = (await (await get('/api/products')).json()) as { items: { stock: number }[] }
    return items.map(({ stock }) => stock)
  }

  beforeEach(async () => {
    towel = aProduct()
    brush = aProduct({ name: 'Dish brush' })
    hold = undefined
    catalogue = await startFakeService(async ({ method, url }, res) => {
      const product = [towel, brush].find(({ id }) => url.endsWith(id))
      const list = {
        items: [presentProduct(towel)],
        total: 1,
        page: 1,
        pageSize: 24,
        categories: ['kitchen'],
      }
      await hold
      if (method !== 'GET') sendJson(res, 200, { written: true })
      else if (url.startsWith('/api/products?') || url === '/api/products') sendJson(res, 200, list)
      else if (product) sendJson(res, 200, presentProduct(product))
      else sendJson(res, 404, { code: 'not_found' })
    })
    gateway = await startTestGateway({ CATALOGUE_URL: catalogue.url })
    await vi.waitFor(() => expect(gateway.keepsAnswers).toBe(true))
    for (const product of [towel, brush]) await hear(product, 1)
  })
  afterEach(async () => {
    await gateway.close()
    await catalogue.close()
  })

  it('are asked for once and then answered by the gateway, to guests and signed-in alike', async () => {
    const first = await (await get('/api/products')).text()
    const second = await (await get('/api/products', { authorization: 'Bearer t', cookie: 'a=b' })).text()
    expect(second).toBe(first)
    expect(asked('/api/products')).toBe(1)
    expect(catalogue.received[0]?.headers).not.toHaveProperty('authorization')
  })

  it('are asked for once when many ask at the same time', async () => {
    await Promise.all(Array.from({ length: 20 }, () => get('/api/products')))
    expect(asked('/api/products')).toBe(1)
  })

  it('are shown with the new stock as soon as it was announced', async () => {
    expect(await stockInList()).toEqual([12])
    towel = { ...towel, stock: 11 }
    await hear(towel, 2)
    expect(await stockInList()).toEqual([11])
  })

  it('stay as they are when the stock of another one changes', async () => {
    await get('/api/products')
    await hear({ ...brush, stock: 3 }, 2)
    await get('/api/products')
    expect(asked('/api/products')).toBe(1)
    await hear({ ...brush, stock: 0 }, 3)
    await get('/api/products')
    expect(asked('/api/products')).toBe(2)
  })

  it('are not kept as they were before a change that came while they were asked for', async () => {
    let release: (() => void) | undefined
    hold = new Promise((resolve) => {
      release = resolve
    })
    const early = stockInList()
    await vi.waitFor(() => expect(asked('/api/products')).toBe(1))
    towel = { ...towel, stock: 11 }
    await hear(towel, 2)
    const later = stockInList()
    await vi.waitFor(() => expect(asked('/api/products')).toBe(2))
    release?.()
    expect(await early).toEqual([12])
    expect(await later).toEqual([11])
    expect(await stockInList()).toEqual([11])
  })

  it('are seen changed at once by who changed them here', async () => {
    await get('/api/products')
    await get(`/api/products/${towel.id}`)
    const headers = { 'content-type': 'application/json' }
    await fetch(`${gateway.url}/api/products/${towel.id}`, { method: 'PATCH', headers, body: '{"stock":5}' })
    await get('/api/products')
    await get(`/api/products/${towel.id}`)
    expect(asked('/api/products')).toBe(2)
    expect(asked(`/api/products/${towel.id}`)).toBe(2)
  })

  it('come from the catalogue each time while changes cannot be heard', async () => {
    await get('/api/products')
    gateway.cut()
    await vi.waitFor(() => expect(gateway.keepsAnswers).toBe(false), { timeout: 5000 })
    await get('/api/products')
    await get('/api/products')
    expect(asked('/api/products')).toBe(3)
    gateway.mend()
    await vi.waitFor(() => expect(gateway.keepsAnswers).toBe(true))
    await get('/api/products')
    await get('/api/products')
    expect(asked('/api/products')).toBe(4)
  })

  it('are dropped when an announcement cannot be read', async () => {
    await get('/api/products')
    await gateway.broker.publish([{ topic: 'product-changed', key: 'x', value: '{', headers: {} }])
    await get('/api/products')
    expect(asked('/api/products')).toBe(2)
  })

  it('are not sent again to a browser that has them', async () => {
    const first = await get('/api/products')
    expect(first.headers.get('cache-control')).toBe('no-cache')
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[^"]+"$/)
    const again = await get('/api/products', { 'if-none-match': etag })
    expect(again.status).toBe(304)
    expect(again.headers.get('x-trace-id')).toMatch(/^[0-9a-f]{32}$/)
    towel = { ...towel, stock: 11 }
    await hear(towel, 2)
    expect((await get('/api/products', { 'if-none-match': etag })).status).toBe(200)
  })

  it('carry the same headers kept or not', async () => {
    const names = async () =>
      [...(await get('/api/products')).headers.keys()].filter((name) => !/^ratelimit/.test(name))
    expect(await names()).toEqual(await names())
  })

  it('that do not exist are not kept', async () => {
    for (let n = 0; n < 2; n += 1) expect((await get('/api/products/none')).status).toBe(404)
    expect(asked('/api/products/none')).toBe(2)
  })

  it('answer HEAD with the same headers and nothing else', async () => {
    const head = await fetch(`${gateway.url}/api/products`, { method: 'HEAD' })
    const full = await get('/api/products', { 'accept-encoding': 'identity' })
    expect(head.headers.get('content-type')).toBe(full.headers.get('content-type'))
    expect(await head.text()).toBe('')
  })
})

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { presentProduct, type ProductSnapshot } from '@shop/contracts/product'
import { sendJson, startFakeService, type FakeService } from '../testing/fake-service.ts'
import { aProduct, productMessage } from '../testing/products.ts'
import { startTestGateway } from '../testing/test-gateway.ts'

const DOCUMENT =
  '<!doctype html><head><title>Alder</title><meta name="description" content="old"></head><body></body>'
const AHEAD = {
  '/shop': { files: '<link href="/assets/shop.js">', answer: '<link href="/api/products">' },
  '/shop/:id': { files: '', answer: '<link href="/api/products/:id">' },
}
const questions = [{ category: 'products', question: 'Why?', answer: 'Because.' }]

describe('a page as it goes out', () => {
  let folder: string
  let catalogue: FakeService
  let gateway: Awaited<ReturnType<typeof startTestGateway>>
  let towel: ProductSnapshot
  let isStuck: boolean

  const get = (path: string, headers: Record<string, string> = { accept: 'text/html' }) =>
    fetch(gateway.url + path, { headers })
  const asked = (url: string) => catalogue.received.filter((each) => each.url === url).length

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'alder-pages-'))
    await writeFile(join(folder, 'index.html'), DOCUMENT)
    await writeFile(join(folder, 'ahead.json'), JSON.stringify(AHEAD))
  })
  afterAll(() => rm(folder, { recursive: true }))
  beforeEach(async () => {
    towel = aProduct()
    isStuck = false
    catalogue = await startFakeService(({ url }, res) => {
      if (isStuck) return
      if (url === `/api/products/${towel.id}`) sendJson(res, 200, presentProduct(towel))
      else if (url === '/api/content/faq')
        sendJson(res, 200, { title: 'FAQ', description: 'All </script>.', questions })
      else sendJson(res, 404, { code: 'not_found' })
    })
    gateway = await startTestGateway({ CATALOGUE_URL: catalogue.url, WEB_DIST: folder })
    await vi.waitFor(() => expect(gateway.keepsAnswers).toBe(true))
    await gateway.broker.publish([productMessage(towel, 1)])
  })
  afterEach(async () => {
    await gateway.close()
    await catalogue.close()
  })

  it('has browsers fetch at once what it needs: its screen and its first answer', async () => {
    expect(await (await get(`/shop/${towel.id}`)).text()).toContain(`<link href="/api/products/${towel.id}">`)
    const whole = await (await get('/shop')).text()
    expect(whole).toContain('/assets/shop.js')
    expect(whole).toContain('"/api/products"')
    const filtered = await (await get('/shop?search=soap')).text()
    expect(filtered).toContain('/assets/shop.js')
    expect(filtered).not.toContain('"/api/products"')
  })

  it('has the texts that an admin wrote in it, where no text ends the element', async () => {
    const html = await (await get('/faq')).text()
    const [, json = ''] =
      /<script id="page-content" type="application\/json">(.*?)<\/script>/.exec(html) ?? []
    expect(JSON.parse(json)).toEqual({ faq: { title: 'FAQ', description: 'All </script>.', questions } })
  })

  it('tells of its product, and asks the catalogue once', async () => {
    const page = `/shop/${towel.id}`
    const first = await get(page)
    expect(first.status).toBe(200)
    expect(first.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const html = await first.text()
    expect(html).toContain('<title>Linen tea towel · Alder</title>')
    expect(html).toContain('"price":"14.50"')
    expect(html).not.toContain('content="old"')
    expect(await (await get(page)).text()).toBe(html)
    await get(`/api/products/${towel.id}`)
    expect(asked(`/api/products/${towel.id}`)).toBe(1)
  })

  it('tells the new price as soon as it was announced', async () => {
    const page = `/shop/${towel.id}`
    await get(page)
    towel = { ...towel, priceCents: 1600, detailsVersion: 2 }
    await gateway.broker.publish([productMessage(towel, 2)])
    expect(await (await get(page)).text()).toContain('"price":"16.00"')
  })

  it('is not sent again to who has it', async () => {
    const etag = (await get('/shop')).headers.get('etag') ?? ''
    const again = await get('/shop', { accept: 'text/html', 'if-none-match': etag })
    expect(again.status).toBe(304)
  })

  it('tells the questions of the FAQ, asked for once', async () => {
    for (let n = 0; n < 2; n += 1) expect(await (await get('/faq')).text()).toContain('"name":"Why?"')
    expect(asked('/api/content/faq')).toBe(1)
  })

  it.each([
    ['/nowhere', 'Page Not Found'],
    [`/shop/${crypto.randomUUID()}`, 'Product Not Found'],
    ['/blog/99', 'Post Not Found'],
  ])('at %s answers 404 and still shows the app', async (path, title) => {
    const answer = await get(path)
    expect(answer.status).toBe(404)
    const html = await answer.text()
    expect(html).toContain(`<title>${title} · Alder</title>`)
    expect(html).toContain('<body>')
  })

  it.each(['/cart', '/checkout', '/account/orders', '/admin/products'])(
    'for one person is kept out of results: %s',
    async (path) => {
      const answer = await get(path)
      expect(answer.status).toBe(200)
      expect(await answer.text()).toContain('name="robots" content="noindex"')
    },
  )

  it('goes out without what it tells of, and soon, while the catalogue does not answer', async () => {
    isStuck = true
    const since = performance.now()
    const answer = await get(`/shop/${towel.id}`)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('<title>Product · Alder</title>')
    expect(performance.now() - since).toBeLessThan(5000)
  })

  it('goes out without what it tells of while the catalogue is away', async () => {
    await catalogue.close()
    const answer = await get(`/shop/${towel.id}`)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('<title>Product · Alder</title>')
  })

  it('is had by programs that show previews and ask for anything', async () => {
    expect(await (await get(`/shop/${towel.id}`, { accept: '*/*' })).text()).toContain('og:title')
    expect(
      (await get('/no-such-picture.png', { accept: 'image/avif,*/*;q=0.8' })).headers.get('content-type'),
    ).toBe('application/problem+json')
  })
})

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sendJson, startFakeService, type FakeService } from '../testing/fake-service.ts'
import { startTestGateway } from '../testing/test-gateway.ts'

describe('the site map', () => {
  let catalogue: FakeService
  let gateway: Awaited<ReturnType<typeof startTestGateway>>
  let productPages: string[][]

  const get = async (path: string) => {
    const answer = await fetch(gateway.url + path)
    return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
  }
  const addressesIn = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)

  beforeEach(async () => {
    productPages = [['a1', 'a2']]
    catalogue = await startFakeService(({ url, headers }, res) => {
      const [, kind, page] = /^\/internal\/addresses\/(\w+)\/(\d+)$/.exec(url) ?? []
      const pages = kind === 'products' ? productPages : [['1']]
      if (!headers.authorization) sendJson(res, 401, {})
      else sendJson(res, 200, { ids: pages[Number(page) - 1] ?? [], pages: pages.length })
    })
    gateway = await startTestGateway({ CATALOGUE_URL: catalogue.url })
  })
  afterEach(async () => {
    await gateway.close()
    await catalogue.close()
  })

  it('names every page, product and post', async () => {
    const { status, type, text } = await get('/sitemap.xml')
    expect([status, type]).toEqual([200, 'application/xml; charset=utf-8'])
    expect(text).toContain('<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">')
    expect(addressesIn(text)).toEqual(
      expect.arrayContaining([
        'http://shop.test/',
        'http://shop.test/faq',
        'http://shop.test/shop/a1',
        'http://shop.test/shop/a2',
        'http://shop.test/blog/1',
      ]),
    )
    expect(text).not.toMatch(/cart|admin|login/)
  })

  it('is asked of the catalogue once a minute at most', async () => {
    await get('/sitemap.xml')
    await get('/sitemap.xml')
    expect(catalogue.received).toHaveLength(2)
  })

  it('is parted when it grows too long', async () => {
    productPages = [['a1'], ['a2']]
    expect(addressesIn((await get('/sitemap.xml')).text)).toEqual([
      'http://shop.test/sitemap-pages.xml',
      'http://shop.test/sitemap-posts-1.xml',
      'http://shop.test/sitemap-products-1.xml',
      'http://shop.test/sitemap-products-2.xml',
    ])
    expect(addressesIn((await get('/sitemap-products-2.xml')).text)).toEqual(['http://shop.test/shop/a2'])
    expect(addressesIn((await get('/sitemap-pages.xml')).text)).toContain('http://shop.test/shop')
    expect((await get('/sitemap-products-3.xml')).status).toBe(404)
    expect((await get('/sitemap-orders-1.xml')).status).toBe(404)
  })

  it('is not there while the catalogue is not', async () => {
    await catalogue.close()
    expect((await get('/sitemap.xml')).status).toBe(503)
  })

  it('is named in robots.txt', async () => {
    const { text } = await get('/robots.txt')
    expect(text).toContain('Sitemap: http://shop.test/sitemap.xml')
    expect(text).toContain('Disallow: /*?*sort=')
  })
})

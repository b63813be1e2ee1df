import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { MediaPage } from '@shop/contracts/media'
import { startCatalogue, type TestCatalogue } from '../testing/start-catalogue.ts'
import { addProduct, brush, eventually } from '../testing/products.ts'

let shop: TestCatalogue
beforeAll(async () => {
  shop = await startCatalogue()
  await eventually(() => expect(shop.s3.buckets).toContain('pictures'))
})
afterAll(() => shop.close())
beforeEach(() => shop.s3.objects.clear())

const MEDIA = '/api/admin/media'
const library = async (query = '') =>
  (await shop.call('admin', 'GET', `${MEDIA}${query}`)).body as unknown as MediaPage
const namesIn = ({ items }: MediaPage) => items.map(({ name }) => name)
const nameOf = (url: string) => url.split('/').at(-1) ?? ''

/** A picture that lies in the storage as an upload leaves it. */
const stored = () => {
  const base = `${randomUUID()}-${Date.now()}`
  const object = {
    bytes: Buffer.alloc(10),
    type: 'image/webp',
    cacheControl: undefined,
    ifNoneMatch: undefined,
  }
  for (const size of ['', '-400', '-800']) shop.s3.objects.set(`products/${base}${size}.webp`, object)
  return `/media/products/${base}.webp`
}
const remove = (url: string) => shop.call('admin', 'DELETE', `${MEDIA}/${nameOf(url)}`)
const write = (title: string, fields: object) =>
  shop.call('admin', 'POST', '/api/admin/blog/posts', { title, content: 'Words.', ...fields })

describe('the media library', () => {
  it('shows an uploaded picture with all that its sizes take', async () => {
    const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#486' } })
      .jpeg()
      .toBuffer()
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(bytes)]), 'photo.jpg')
    const url = String((await shop.call('admin', 'POST', '/api/product-images', form)).body['url'])
    const { items, next } = await library()
    const total = [...shop.s3.objects.values()].reduce((sum, object) => sum + object.bytes.length, 0)
    expect(next).toBeNull()
    expect(items).toMatchObject([{ name: nameOf(url), url, bytes: total, useCount: 0, usedBy: [] }])
    expect(Date.now() - Date.parse(items[0]?.uploadedAt ?? '')).toBeLessThan(60_000)
  })

  it('lists by name, 100 at a time', async () => {
    const names = Array.from({ length: 130 }, () => nameOf(stored())).sort()
    const first = await library()
    expect(namesIn(first)).toEqual(names.slice(0, 100))
    const second = await library(`?after=${first.next}`)
    expect([...namesIn(second), second.next]).toEqual([...names.slice(100), null])
  })

  it('knows what uses a picture: products, posts and pages', async () => {
    const [inProducts, inPost, inText, onPage] = [stored(), stored(), stored(), stored()]
    const first = await addProduct(shop, { images: [inProducts] })
    await addProduct(shop, { images: ['/other.webp', inProducts] })
    await write('Light', { image: inPost, content: `<p>x</p><img src="https://shop.example${inText}">` })
    const { body: home } = await shop.call('visitor', 'GET', '/api/content/home')
    await shop.call('admin', 'PUT', '/api/admin/content/home', { ...home, heroImage: onPage })
    const uses = new Map((await library()).items.map(({ name, ...use }) => [name, use]))
    expect(uses.get(nameOf(inProducts))).toMatchObject({
      useCount: 2,
      usedBy: [{ kind: 'product', id: first, name: 'Bamboo Dish Brush' }],
    })
    for (const url of [inPost, inText])
      expect(uses.get(nameOf(url))).toMatchObject({ useCount: 1, usedBy: [{ kind: 'post', name: 'Light' }] })
    expect(uses.get(nameOf(onPage))).toMatchObject({ useCount: 1, usedBy: [{ kind: 'page', id: 'home' }] })
  })

  it('finds those that nothing uses, however far apart they lie', async () => {
    const urls = Array.from({ length: 60 }, stored).sort()
    const [first = '', last = ''] = [urls[0], urls.at(-1)]
    const used = urls.slice(1, -1)
    for (let from = 0; from < used.length; from += 5)
      await addProduct(shop, { images: used.slice(from, from + 5) })
    const page = await library('?unused=true')
    expect([...namesIn(page), page.next]).toEqual([nameOf(first), nameOf(last), null])
  })

  it('is for admins alone', async () => {
    expect((await shop.call('visitor', 'GET', MEDIA)).status).toBe(401)
    expect((await shop.call('customer', 'DELETE', `${MEDIA}/${nameOf(stored())}`)).status).toBe(403)
  })

  it('answers 503 while the storage is away', async () => {
    shop.s3.state.isAway = true
    const { status } = await shop.call('admin', 'GET', MEDIA).finally(() => (shop.s3.state.isAway = false))
    expect(status).toBe(503)
  })
})

describe('deleting a picture', () => {
  it('takes away all of its sizes, and no other picture', async () => {
    const [gone, kept] = [stored(), stored()]
    expect((await remove(gone)).status).toBe(204)
    expect(namesIn(await library())).toEqual([nameOf(kept)])
    expect(shop.s3.objects.size).toBe(3)
    expect((await remove(gone)).status).toBe(404)
  })

  it('is refused while a product shows it, and possible afterwards', async () => {
    const url = stored()
    const id = await addProduct(shop, { images: [url] })
    const claimed = await remove(url)
    expect([claimed.status, claimed.body['detail']]).toEqual([
      409,
      'Somebody is just using this picture. It stays.',
    ])
    shop.clock.advance(61_000)
    const { status, body } = await remove(url)
    expect([status, body['detail']]).toEqual([409, 'This picture is used by “Bamboo Dish Brush” and stays.'])
    await shop.call('admin', 'DELETE', `/api/products/${id}`)
    expect((await remove(url)).status).toBe(204)
  })

  it('leaves nothing that could still use it', async () => {
    const url = stored()
    await remove(url)
    const product = await shop.call('admin', 'POST', '/api/products', brush({ images: [url] }))
    const post = await write('Gone', { image: url })
    for (const { status, body } of [product, post])
      expect([status, body['detail']]).toEqual([
        400,
        'One of the pictures has been deleted. Please choose another one.',
      ])
  })

  it('and using it at the same time come out one way or the other, never both', async () => {
    for (let round = 0; round < 12; round += 1) {
      const url = stored()
      const [product, deletion] = await Promise.all([
        shop.call('admin', 'POST', '/api/products', brush({ images: [url] })),
        remove(url),
      ])
      const isThere = shop.s3.objects.has(url.replace('/media/', ''))
      expect([product.status, deletion.status, isThere]).toEqual(
        product.status === 201 ? [201, 409, true] : [400, 204, false],
      )
    }
  })
})

import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { imageAsAvif, imageAtWidth } from '@shop/contracts/product'
import { startCatalogue, type TestCatalogue } from '../testing/start-catalogue.ts'
import { addProduct, eventually } from '../testing/products.ts'

let shop: TestCatalogue
beforeAll(async () => {
  shop = await startCatalogue()
  await eventually(() => expect(shop.s3.buckets).toContain('pictures'))
})
afterAll(() => shop.close())

const photo = (width = 1200, height = 800) =>
  sharp({ create: { width, height, channels: 3, background: '#486' } })
    .jpeg()
    .toBuffer()

const formOf = (bytes: Buffer, { field = 'file', name = 'photo.jpg', type = 'image/jpeg' } = {}) => {
  const form = new FormData()
  form.append(field, new Blob([new Uint8Array(bytes)], { type }), name)
  return form
}
const upload = (form: FormData) => shop.call('admin', 'POST', '/api/product-images', form)

describe('uploading a picture', () => {
  it('stores it in all sizes under a name of our own, for an hour in caches, never over another', async () => {
    const { status, body } = await upload(formOf(await photo(), { name: '../../etc/passwd.png' }))
    const url = String(body['url'])
    expect(status).toBe(201)
    expect(url).toMatch(/^\/media\/products\/[\da-f-]{36}-\d{13}\.webp$/)
    const sizes = [url, imageAtWidth(url, 400), imageAtWidth(url, 800)]
    const keys = [...sizes, ...sizes.map(imageAsAvif)].map((it) => it.replace('/media/', ''))
    expect(new Set(keys).size).toBe(6)
    for (const key of keys)
      expect(shop.s3.objects.get(key)).toMatchObject({
        type: key.endsWith('avif') ? 'image/avif' : 'image/webp',
        cacheControl: 'max-age=3600',
        ifNoneMatch: '*',
      })
    await addProduct(shop, { images: [url] })
  })

  it('tells by its name when it moves, and so is WebP only', async () => {
    const frames = ['#000', '#c00'].map((background) =>
      sharp({ create: { width: 900, height: 600, channels: 3, background } })
        .png()
        .toBuffer(),
    )
    const gif = await sharp(await Promise.all(frames), { join: { animated: true } })
      .gif()
      .toBuffer()
    const before = shop.s3.objects.size
    const { body } = await upload(formOf(gif, { name: 'turning.gif', type: 'image/gif' }))
    expect(String(body['url'])).toMatch(/-\d{13}m\.webp$/)
    expect(shop.s3.objects.size).toBe(before + 3)
    await addProduct(shop, { images: [String(body['url'])] })
  })

  it.each([5 * 1024 * 1024 + 1, 9_000_000])('is refused with %d bytes, which is above 5 MB', async (size) => {
    const { status, body } = await upload(formOf(Buffer.alloc(size)))
    expect([status, body['detail']]).toEqual([413, 'File size should be less than 5MB'])
  })

  it('is not refused for its size at 5 MB', async () => {
    const padded = Buffer.concat([await photo(), Buffer.alloc(5 * 1024 * 1024)]).subarray(0, 5 * 1024 * 1024)
    expect((await upload(formOf(padded))).status).toBe(201)
  })

  it('is refused for what only calls itself a picture', async () => {
    const { status, body } = await upload(formOf(Buffer.from('<svg onload="alert(1)"/>')))
    expect([status, body['detail']]).toEqual([415, 'Only JPEG, PNG, WebP, and GIF images are allowed'])
  })

  it.each([
    ['without a file', () => Promise.resolve(new FormData()), 'Please choose a picture.'],
    [
      'in another field',
      async () => formOf(await photo(), { field: 'picture' }),
      'Please send one picture in the field file.',
    ],
  ])('is refused %s', async (_, form, sentence) => {
    const { status, body } = await upload(await form())
    expect([status, body['fields']]).toEqual([400, { file: sentence }])
  })

  it('is refused when it is not a form', async () => {
    expect((await shop.call('admin', 'POST', '/api/product-images', { file: 'x' })).status).toBe(400)
  })

  it('answers 503 and stores nothing while the storage is away', async () => {
    const before = shop.s3.objects.size
    shop.s3.state.isAway = true
    const { status, body } = await upload(formOf(await photo())).finally(() => (shop.s3.state.isAway = false))
    expect(status).toBe(503)
    expect(body['detail']).toBe('Pictures cannot be stored right now. Please try again in a moment.')
    expect(shop.s3.objects.size).toBe(before)
  })
})

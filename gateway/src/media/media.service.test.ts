import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startS3, type ObjectStore } from '@shop/local-infra/s3'
import { startFakeService } from '../testing/fake-service.ts'
import { startTestGateway } from '../testing/test-gateway.ts'

const picture = Buffer.from('RIFF....WEBPVP8 a small picture')
const large = Buffer.alloc(600_000, 'x')

describe('pictures through the gateway', () => {
  let folder: string
  let store: ObjectStore
  let gateway: Awaited<ReturnType<typeof startTestGateway>>
  const get = (path: string, headers: Record<string, string> = {}) => fetch(gateway.url + path, { headers })

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'alder-media-'))
    store = await startS3({ folder })
    const env = {
      S3_ENDPOINT: store.endpoint,
      S3_BUCKET: store.bucket,
      S3_REGION: store.region,
      S3_ACCESS_KEY_ID: store.accessKeyId,
      S3_SECRET_ACCESS_KEY: store.secretAccessKey,
    }
    const { accessKeyId, secretAccessKey, endpoint, region } = store
    const s3 = new S3Client({
      endpoint,
      region,
      forcePathStyle: true,
      credentials: { accessKeyId, secretAccessKey },
    })
    const put = (Key: string, Body: Buffer, ContentType: string) =>
      s3.send(
        new PutObjectCommand({
          Bucket: store.bucket,
          Key,
          Body,
          ContentType,
          CacheControl: 'public, max-age=3600',
        }),
      )
    await put('products/towel.webp', picture, 'image/webp')
    await put('products/large.jpg', large, 'image/jpeg')
    await put('products/page.html', Buffer.from('<script>'), 'text/html')
    s3.destroy()
    gateway = await startTestGateway(env)
  })
  afterAll(async () => {
    await gateway.close()
    await store.stop()
    await rm(folder, { recursive: true })
  })

  it('come as they are kept, for an hour, and are not sent again to who has them', async () => {
    for (const when of ['first', 'from memory']) {
      const response = await get('/media/products/towel.webp')
      expect([when, response.status]).toEqual([when, 200])
      expect(Buffer.from(await response.arrayBuffer()).equals(picture)).toBe(true)
      expect(response.headers.get('content-type')).toBe('image/webp')
      expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
      const again = await get('/media/products/towel.webp', {
        'if-none-match': response.headers.get('etag') ?? '',
      })
      expect(again.status).toBe(304)
    }
  })

  it('come in part when asked so', async () => {
    const part = await get('/media/products/towel.webp', { range: 'bytes=0-3' })
    expect(part.status).toBe(206)
    expect(part.headers.get('content-range')).toBe(`bytes 0-3/${picture.length}`)
    expect(await part.text()).toBe('RIFF')
    const largePart = await get('/media/products/large.jpg', { range: 'bytes=10-19' })
    expect(largePart.status).toBe(206)
    expect(await largePart.text()).toBe('x'.repeat(10))
    expect((await get('/media/products/towel.webp', { range: 'bytes=9000-' })).status).toBe(416)
  })

  it('that are large pass through whole', async () => {
    const response = await get('/media/products/large.jpg')
    expect(response.headers.get('content-length')).toBe(`${large.length}`)
    expect((await response.arrayBuffer()).byteLength).toBe(large.length)
  })

  it.each([
    '/media/products/none.webp',
    '/media/products/page.html',
    '/media/',
    '/media/..%2f..%2fetc%2fpasswd',
    '/media/products/%2e%2e/towel.webp',
    '/media/.hidden',
    '/media/a//b.webp',
  ])('are nothing else: %s is not found', async (path) => {
    const response = await get(path)
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toMatch(/problem\+json/)
  })
})

it('a bucket that everyone may read is asked without a signature', async () => {
  const bucket = await startFakeService((_, res) => {
    res.writeHead(200, { 'content-type': 'image/png', 'content-length': '3' }).end('png')
  })
  const gateway = await startTestGateway({ S3_ENDPOINT: bucket.url, S3_BUCKET: 'alder' })
  const response = await fetch(`${gateway.url}/media/a.png`)
  expect(await response.text()).toBe('png')
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
  expect(bucket.received).toMatchObject([{ method: 'GET' }])
  expect(bucket.received[0]?.url).toMatch(/^\/alder\/a\.png/)
  expect(bucket.received[0]?.headers).not.toHaveProperty('authorization')
  await gateway.close()
  await bucket.close()
})

it('pictures answer 503 while the bucket is away', async () => {
  const gateway = await startTestGateway({ S3_ENDPOINT: 'http://127.0.0.1:1', S3_BUCKET: 'alder' })
  const response = await fetch(`${gateway.url}/media/a.png`)
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('2')
  await gateway.close()
})

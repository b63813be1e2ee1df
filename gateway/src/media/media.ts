import { pipeline } from 'node:stream/promises'
import { buffer } from 'node:stream/consumers'
import type { Request, RequestHandler, Response } from 'express'
import { LRUCache } from 'lru-cache'
import { IMAGE_TYPES } from '@shop/contracts/product'
import { Refusal, notFound, unavailable } from '@shop/service-kit/refusal'
import { alreadyHas } from '../cache/prepared-answer.ts'
import type { MediaStore, StoredPicture } from './media-store.ts'

const KEPT_BYTES = 24 * 1024 * 1024
/** Thumbnails and product pictures are below this; larger ones are passed through. */
const KEPT_UP_TO_BYTES = 512 * 1024
const KEPT_MS = 10 * 60_000
const CACHE_CONTROL = 'public, max-age=3600'

/** Names as the shop gives them: no dots that climb, no empty parts. */
const keyPattern = /^[A-Za-z0-9][\w.-]*(\/[A-Za-z0-9][\w.-]*)*$/
const MAX_KEY_LENGTH = 300
const types = new Set<string>([...IMAGE_TYPES, 'image/avif'])

interface KeptPicture {
  type: string
  etag: string | undefined
  cacheControl: string
  body: Buffer
}

const describe = (res: Response, picture: Pick<StoredPicture, 'type' | 'etag' | 'cacheControl'>) => {
  res.set('content-type', picture.type)
  res.set('cache-control', picture.cacheControl ?? CACHE_CONTROL)
  res.set('accept-ranges', 'bytes')
  res.set('content-security-policy', "default-src 'none'; sandbox")
  res.set('cross-origin-resource-policy', 'cross-origin')
  if (picture.etag) res.set('etag', picture.etag)
}

const sendKept = (req: Request, res: Response, picture: KeptPicture) => {
  describe(res, picture)
  if (picture.etag && alreadyHas(req.headers['if-none-match'], picture.etag))
    return void res.status(304).end()
  const { body } = picture
  const range = req.range(body.length)
  if (range === -1) return void res.status(416).set('content-range', `bytes */${body.length}`).end()
  const [part] = Array.isArray(range) && range.type === 'bytes' && range.length === 1 ? range : []
  if (part) res.status(206).set('content-range', `bytes ${part.start}-${part.end}/${body.length}`)
  const bytes = part ? body.subarray(part.start, part.end + 1) : body
  res.set('content-length', String(bytes.length)).end(req.method === 'HEAD' ? undefined : bytes)
}

const pass = async (req: Request, res: Response, picture: StoredPicture) => {
  describe(res, picture)
  if (picture.contentRange) res.status(206).set('content-range', picture.contentRange)
  res.set('content-length', String(picture.length))
  if (req.method !== 'HEAD') return pipeline(picture.body, res).catch(() => undefined)
  picture.body.destroy()
  res.end()
}

const keyOf = (req: Request) => {
  const key = req.path.slice(1)
  return keyPattern.test(key) && key.length <= MAX_KEY_LENGTH ? key : undefined
}

const isImage = (picture: StoredPicture) => types.has(picture.type.split(';')[0]?.trim() ?? '')

const fetchFrom = async (store: MediaStore, key: string, range?: string): Promise<StoredPicture> => {
  const picture = await store.get(key, range).catch((error: unknown) => {
    if (error instanceof Error && error.name === 'InvalidRange')
      throw new Refusal('validation_failed', 'The picture has no such part.')
    throw unavailable('Pictures are not available right now. Please try again in a moment.', error)
  })
  if (picture && isImage(picture)) return picture
  picture?.body.destroy()
  throw notFound('The picture')
}

/** `/media/<key>`: the shop's pictures, the small ones from memory. `count` limits what goes to the bucket. */
export const media = (
  store: MediaStore | undefined,
  count: (req: Request, res: Response) => Promise<void>,
): RequestHandler => {
  const kept = new LRUCache<string, KeptPicture>({
    maxSize: KEPT_BYTES,
    ttl: KEPT_MS,
    sizeCalculation: ({ body }) => body.length + 500,
  })
  return async (req, res) => {
    const key = keyOf(req)
    if (!key || !store || (req.method !== 'GET' && req.method !== 'HEAD')) throw notFound('The picture')
    const known = kept.get(key)
    if (known) return sendKept(req, res, known)
    await count(req, res)
    const picture = await fetchFrom(store, key, req.headers.range)
    if (picture.contentRange || picture.length > KEPT_UP_TO_BYTES) return pass(req, res, picture)
    const { type, etag, cacheControl = CACHE_CONTROL } = picture
    const whole = { type, etag, cacheControl, body: await buffer(picture.body) }
    kept.set(key, whole)
    sendKept(req, res, whole)
  }
}

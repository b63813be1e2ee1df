import { readBody, startFakeServer } from './fake-server.ts'

interface StoredObject {
  bytes: Buffer
  type: string | undefined
  cacheControl: string | undefined
  ifNoneMatch: string | undefined
}

/** As much of S3 as the catalogue uses, path-style; the bucket is missing at first. */
export const startFakeS3 = async () => {
  const buckets = new Set<string>()
  const objects = new Map<string, StoredObject>()
  const state = { isAway: false }
  const server = await startFakeServer(async (request, response) => {
    const bytes = await readBody(request)
    const [, bucket = '', ...rest] = (request.url ?? '').split('?')[0]?.split('/') ?? []
    const key = rest.join('/')
    if (state.isAway) return void response.writeHead(500).end()
    if (request.method === 'PUT' && key === '') buckets.add(bucket)
    if (!buckets.has(bucket)) return void response.writeHead(404).end()
    const {
      'content-type': type,
      'cache-control': cacheControl,
      'if-none-match': ifNoneMatch,
    } = request.headers
    if (request.method === 'PUT' && key !== '') objects.set(key, { bytes, type, cacheControl, ifNoneMatch })
    response.end()
  })
  return { ...server, buckets, objects, state }
}

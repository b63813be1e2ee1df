import { readBody, startFakeServer } from './fake-server.ts'

interface StoredObject {
  bytes: Buffer
  type: string | undefined
  cacheControl: string | undefined
  ifNoneMatch: string | undefined
}

/** So few objects are told at once that a test sees more than one listing. */
const TOLD_AT_ONCE = 40

const listing = (objects: ReadonlyMap<string, StoredObject>, url: string) => {
  const query = new URL(url, 'http://s3').searchParams
  const [begin, after] = [query.get('prefix') ?? '', query.get('start-after') ?? '']
  const keys = [...objects.keys()].filter((key) => key.startsWith(begin) && key > after).sort()
  const told = keys.slice(0, TOLD_AT_ONCE)
  const contents = told.map(
    (key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)?.bytes.length}</Size></Contents>`,
  )
  const isTruncated = told.length < keys.length
  return `<ListBucketResult>${contents.join('')}<IsTruncated>${isTruncated}</IsTruncated></ListBucketResult>`
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
    if (request.method === 'GET' && key === '') return void response.end(listing(objects, request.url ?? ''))
    if (request.method === 'DELETE') objects.delete(key)
    if (request.method === 'PUT' && key !== '') objects.set(key, { bytes, type, cacheControl, ifNoneMatch })
    response.end()
  })
  return { ...server, buckets, objects, state }
}

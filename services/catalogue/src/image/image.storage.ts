import type { Job } from '@shop/service-kit/jobs'
import { unavailable } from '@shop/service-kit/refusal'
import type { CatalogueConfig } from '../config.ts'

const CACHE_SECONDS = 3600
const RETRY_MS = 5000
const ALL = 'products/'

export interface StoredObject {
  key: string
  bytes: number
}

/** Where pictures lie. */
export interface ImageStorage {
  /** Stores a new picture; never writes over one. @throws Refusal when the storage is away */
  put(key: string, bytes: Buffer, type: 'image/webp' | 'image/avif'): Promise<void>
  /** What lies there by key, as much as the storage tells at once. @throws Refusal when it is away */
  list(after: string | undefined, begin?: string): Promise<{ objects: StoredObject[]; isEnd: boolean }>
  /** Deletes an object; one that is gone already is no matter. @throws Refusal when the storage is away */
  remove(key: string): Promise<void>
}

const isMissing = (error: unknown) =>
  error instanceof Error && ['NotFound', 'NoSuchBucket'].includes(error.name)

const isAway = (cause: unknown): never => {
  throw unavailable('The pictures cannot be reached right now. Please try again in a moment.', cause)
}

/** The S3 library is large and needed rarely, so it is loaded when it is. */
const s3Connection = (config: CatalogueConfig) => {
  const connect = async () => {
    const s3 = await import('@aws-sdk/client-s3')
    const client = new s3.S3Client({
      endpoint: config.S3_ENDPOINT,
      region: config.S3_REGION,
      credentials: { accessKeyId: config.S3_ACCESS_KEY_ID, secretAccessKey: config.S3_SECRET_ACCESS_KEY },
      forcePathStyle: true,
      maxAttempts: 2,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: 2000, requestTimeout: 10_000 },
    })
    return { s3, client }
  }
  let connecting: ReturnType<typeof connect> | undefined
  return {
    connected: () => (connecting ??= connect()),
    close: async () => (await connecting)?.client.destroy(),
  }
}

/** Pictures in an S3 bucket. `prepare` creates the bucket if it is missing, as soon as the storage answers. */
export const createImageStorage = (config: CatalogueConfig) => {
  const Bucket = config.S3_BUCKET
  const { connected, close } = s3Connection(config)

  const put: ImageStorage['put'] = async (Key, Body, ContentType) => {
    const { s3, client } = await connected()
    const command = new s3.PutObjectCommand({
      Bucket,
      Key,
      Body,
      ContentType,
      CacheControl: `max-age=${CACHE_SECONDS}`,
      IfNoneMatch: '*',
    })
    await client.send(command).catch((cause: unknown) => {
      throw unavailable('Pictures cannot be stored right now. Please try again in a moment.', cause)
    })
  }

  const list = async (after: string | undefined, begin = ALL) => {
    const { s3, client } = await connected()
    const query = { Bucket, Prefix: begin, ...(after ? { StartAfter: after } : {}) }
    const answer = await client.send(new s3.ListObjectsV2Command(query)).catch(isAway)
    const objects = (answer.Contents ?? []).map(({ Key = '', Size = 0 }) => ({ key: Key, bytes: Size }))
    return { objects, isEnd: answer.IsTruncated !== true }
  }

  const remove = async (Key: string) => {
    const { s3, client } = await connected()
    await client.send(new s3.DeleteObjectCommand({ Bucket, Key })).catch(isAway)
  }

  const createBucket = async () => {
    const { s3, client } = await connected()
    await client.send(new s3.HeadBucketCommand({ Bucket })).catch(async (error: unknown) => {
      if (!isMissing(error)) throw error
      await client.send(new s3.CreateBucketCommand({ Bucket }))
    })
  }

  let isThere = false
  const run = async () => {
    if (isThere) return
    await createBucket()
    isThere = true
  }
  const prepare: Job = { name: 'picture-bucket', everyMs: RETRY_MS, run }
  return { put, list, remove, prepare, close }
}

import type { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import type { GatewayConfig } from '../config.ts'

/** A picture as the bucket has it. */
export interface StoredPicture {
  type: string
  length: number
  etag: string | undefined
  cacheControl: string | undefined
  contentRange: string | undefined
  body: Readable
}

/** Where pictures are kept. */
export interface MediaStore {
  /** Undefined when there is none by this key. `range` is a Range header. */
  get(key: string, range?: string): Promise<StoredPicture | undefined>
  close(): void
}

const missing = new Set(['NoSuchKey', 'NotFound', 'NoSuchBucket'])

/** A bucket that everyone may read wants no signature. */
const anonymous = {
  credentials: { accessKeyId: 'nobody', secretAccessKey: 'nobody' },
  signer: { sign: <Request>(request: Request) => Promise.resolve(request) },
}

const connect = async (config: GatewayConfig): Promise<S3Client> => {
  const { S3Client } = await import('@aws-sdk/client-s3')
  const { S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = config
  const hasKeys = S3_ACCESS_KEY_ID !== undefined && S3_SECRET_ACCESS_KEY !== undefined
  return new S3Client({
    region: S3_REGION,
    forcePathStyle: true,
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 2000, requestTimeout: 15_000 },
    ...(S3_ENDPOINT ? { endpoint: S3_ENDPOINT } : {}),
    ...(hasKeys
      ? { credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY } }
      : anonymous),
  })
}

/** The shop's bucket; the S3 client is loaded with the first picture, since it takes its time and memory. */
export const bucketStore = (config: GatewayConfig, bucket: string): MediaStore => {
  let client: Promise<S3Client> | undefined
  const get: MediaStore['get'] = async (key, range) => {
    const { GetObjectCommand } = await import('@aws-sdk/client-s3')
    const s3 = await (client ??= connect(config))
    const input = { Bucket: bucket, Key: key, ...(range ? { Range: range } : {}) }
    const answer = await s3.send(new GetObjectCommand(input)).catch((error: unknown) => {
      if (error instanceof Error && missing.has(error.name)) return undefined
      throw error
    })
    if (!answer?.Body) return undefined
    return {
      type: answer.ContentType ?? '',
      length: answer.ContentLength ?? 0,
      etag: answer.ETag,
      cacheControl: answer.CacheControl,
      contentRange: answer.ContentRange,
      body: answer.Body as Readable,
    }
  }
  return { get, close: () => void client?.then((s3) => s3.destroy()) }
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GetObjectCommand, HeadBucketCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startS3 } from './s3.ts'
import type { ObjectStore } from './s3.ts'

let folder: string
let store: ObjectStore

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-s3-'))
  store = await startS3({ folder })
})

afterEach(async () => {
  await store.stop()
  await rm(folder, { recursive: true, force: true })
})

function client(): S3Client {
  const { endpoint, region, accessKeyId, secretAccessKey } = store
  return new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
  })
}

test('the bucket is there from the start', async () => {
  const { $metadata } = await client().send(new HeadBucketCommand({ Bucket: store.bucket }))
  expect($metadata.httpStatusCode).toBe(200)
})

test('a picture put into the bucket is there after a restart, with its type', async () => {
  const picture = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])
  const place = { Bucket: store.bucket, Key: 'products/lamp.jpg' }
  await client().send(new PutObjectCommand({ ...place, Body: picture, ContentType: 'image/jpeg' }))
  await store.stop()
  store = await startS3({ folder })
  const found = await client().send(new GetObjectCommand(place))
  expect(found.ContentType).toBe('image/jpeg')
  expect(Buffer.from((await found.Body?.transformToByteArray()) ?? [])).toEqual(picture)
})

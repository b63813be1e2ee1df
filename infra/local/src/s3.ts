import { mkdir } from 'node:fs/promises'
import S3rver from '@20minutes/s3rver'

export interface ObjectStore {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  stop(): Promise<void>
}

const BUCKET = 'alder-media'

/** An S3-compatible store in this process; its objects are files under `folder`. The bucket exists when this resolves. */
export async function startS3(options: { folder: string; port?: number }): Promise<ObjectStore> {
  await mkdir(options.folder, { recursive: true })
  const server = new S3rver({
    address: '127.0.0.1',
    port: options.port ?? 0,
    silent: true,
    directory: options.folder,
    vhostBuckets: false,
    // It signs the path of a bucket without the slash that the SDK sends; the store is this machine's own anyway.
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: BUCKET }],
  })
  const { port } = await server.run()
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: BUCKET,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    async stop() {
      server.httpServer.closeAllConnections()
      await server.close()
    },
  }
}

import type { IncomingMessage } from 'node:http'
import { Transform } from 'node:stream'
import { Refusal } from '@shop/service-kit/refusal'

export const JSON_LIMIT_BYTES = 256 * 1024
export const UPLOAD_LIMIT_BYTES = 6 * 1024 * 1024

const tooLarge = () => new Refusal('payload_too_large', 'The request is too large.')

/** @throws Refusal when the announced length is above the limit */
const checkAnnouncedLength = (req: IncomingMessage, limit: number) => {
  if (Number(req.headers['content-length'] ?? 0) > limit) throw tooLarge()
}

const hasBody = (req: IncomingMessage) =>
  req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0

/**
 * Reads a whole body, byte for byte as it came, so that a slow client occupies no service.
 * @throws Refusal once it is larger than the limit
 */
export const readBody = (req: IncomingMessage, limit: number): Promise<Buffer | undefined> => {
  if (!hasBody(req)) return Promise.resolve(undefined)
  checkAnnouncedLength(req, limit)
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    req.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= limit) return void chunks.push(chunk)
      req.removeAllListeners('data').resume()
      reject(tooLarge())
    })
    req.on('end', () => resolve(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks)))
    req.on('error', reject)
    req.on('close', () => reject(new Error('The client went away.')))
  })
}

/** The body as a stream that ends with a refusal when it grows above the limit. */
export const limitedBody = (req: IncomingMessage, limit: number): Transform => {
  checkAnnouncedLength(req, limit)
  let size = 0
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      if (size <= limit) done(null, chunk)
      else done(tooLarge())
    },
  })
  req.on('error', (error) => counting.destroy(error))
  req.on('close', () => {
    if (!req.complete) counting.destroy(new Error('The client went away.'))
  })
  return req.pipe(counting)
}

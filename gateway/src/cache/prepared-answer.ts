import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const compress = promisify(gzip)

/** Answers shorter than this are not worth compressing, in bytes. */
const WORTH_COMPRESSING = 1400

interface Form {
  etag: string
  body: Buffer
  /** Header names and values, one after the other, as `writeHead` takes them. */
  headers: string[]
  unchangedHeaders: string[]
}

/** An answer ready to be sent: bytes and headers, plain and compressed. */
export interface PreparedAnswer {
  status: number
  plain: Form
  compressed(): Promise<Form>
  isCompressible: boolean
  bytes: number
}

interface Dress {
  /** Headers that every answer carries. */
  common: readonly string[]
  type: string
}

const formOf = (body: Buffer, etag: string, { common, type }: Dress, coding: readonly string[]): Form => {
  const always = [...common, 'ETag', etag, 'Cache-Control', 'no-cache', 'Vary', 'Accept-Encoding']
  const length = ['Content-Length', String(body.length)]
  return {
    etag,
    body,
    headers: [...always, 'Content-Type', type, ...coding, ...length],
    unchangedHeaders: always,
  }
}

const JSON_TYPE = 'application/json; charset=utf-8'

/** Prepares a body, JSON unless said otherwise; `common` are the headers that every answer carries. */
export const prepareAnswer = (
  body: Buffer,
  common: readonly string[],
  { status = 200, type = JSON_TYPE } = {},
): PreparedAnswer => {
  const dress = { common, type }
  const hash = createHash('sha1').update(body).digest('base64url')
  let compressed: Promise<Form> | undefined
  return {
    status,
    plain: formOf(body, `"${hash}"`, dress, []),
    compressed: () =>
      (compressed ??= compress(body).then((bytes) =>
        formOf(bytes, `"${hash}-gz"`, dress, ['Content-Encoding', 'gzip']),
      )),
    isCompressible: body.length >= WORTH_COMPRESSING,
    bytes: Math.ceil(body.length * 1.4) + 2000,
  }
}

/** True when the client already has one of these forms (RFC 9110, 13.1.2). */
export const alreadyHas = (ifNoneMatch: string | undefined, etag: string) => {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

/** True when the client takes gzip. */
export const takesGzip = (acceptEncoding: string | undefined) =>
  acceptEncoding !== undefined && /\bgzip\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))/.test(acceptEncoding)

import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { alreadyHas, prepareAnswer, takesGzip } from './prepared-answer.ts'

it('the same bytes have the same tag, other bytes another one', () => {
  const tagOf = (text: string) => prepareAnswer(Buffer.from(text), []).plain.etag
  expect(tagOf('a')).toBe(tagOf('a'))
  expect(tagOf('a')).not.toBe(tagOf('b'))
  expect(tagOf('a')).toMatch(/^"[\w-]+"$/)
})

it('the compressed form is the same answer under a tag of its own', async () => {
  const body = Buffer.from('towel '.repeat(500))
  const answer = prepareAnswer(body, ['X-Frame-Options', 'DENY'])
  const compressed = await answer.compressed()
  expect(gunzipSync(compressed.body).equals(body)).toBe(true)
  expect(compressed.etag).not.toBe(answer.plain.etag)
  expect(compressed.headers).toContain('gzip')
  expect(compressed.headers).toContain('DENY')
})

it('a browser that names the tag has the answer already', () => {
  expect(alreadyHas('"a"', '"a"')).toBe(true)
  expect(alreadyHas('W/"a", "b"', '"a"')).toBe(true)
  expect(alreadyHas('*', '"a"')).toBe(true)
  expect(alreadyHas('"ab"', '"a"')).toBe(false)
  expect(alreadyHas(undefined, '"a"')).toBe(false)
})

it('gzip is sent to those who take it', () => {
  expect(['gzip', 'br, gzip;q=0.8', 'deflate,gzip'].every(takesGzip)).toBe(true)
  expect([undefined, 'br', 'gzip;q=0', 'gzip; q=0.0, br'].some(takesGzip)).toBe(false)
})

import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { imageTypeOf } from './image-type.ts'

const picture = sharp({ create: { width: 4, height: 4, channels: 3, background: '#486' } })

describe('the type of a picture', () => {
  it.each(['jpeg', 'png', 'webp', 'gif'] as const)('is seen in the first bytes of a %s', async (format) => {
    expect(imageTypeOf(await picture.clone().toFormat(format).toBuffer())).toBe(`image/${format}`)
  })

  it.each(['tiff', 'avif'] as const)('is none of ours for a %s', async (format) => {
    expect(imageTypeOf(await picture.clone().toFormat(format).toBuffer())).toBeUndefined()
  })

  it.each(['<svg xmlns="http://www.w3.org/2000/svg"/>', '%PDF-1.7', 'RIFF    WAVE', 'GIF8', ''])(
    'is none of ours for a file that begins with %j',
    (text) => expect(imageTypeOf(Buffer.from(text))).toBeUndefined(),
  )
})

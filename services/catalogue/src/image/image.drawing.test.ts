import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawImage } from './image.drawing.ts'

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#486' } })

const sizeOf = async (bytes: Buffer) => {
  const { width, height, format, pages } = await sharp(bytes).metadata()
  return { width, height, format, pages }
}

const chunk = (name: string, data: Buffer) => {
  const crcTable = Array.from({ length: 256 }, (_, n) =>
    Array.from({ length: 8 }).reduce<number>((c) => (c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1), n),
  )
  const body = Buffer.concat([Buffer.from(name), data])
  const crc = body.reduce((c, byte) => (crcTable[(c ^ byte) & 0xff] ?? 0) ^ (c >>> 8), 0xffffffff)
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE((crc ^ 0xffffffff) >>> 0)
  return Buffer.concat([length, body, check])
}

/** A PNG of a few kilobytes that claims to be 30,000 pixels wide and high. */
const bomb = () => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(30_000, 0)
  header.writeUInt32BE(30_000, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  const pixels = deflateSync(Buffer.alloc(1_000_000))
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const movingGif = async () => {
  const frames = ['#000', '#600', '#c00'].map((background) =>
    sharp({ create: { width: 1000, height: 500, channels: 3, background } })
      .png()
      .toBuffer(),
  )
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .gif({ delay: [100, 200, 300] })
    .toBuffer()
}

describe('an uploaded picture', () => {
  it.each(['jpeg', 'png', 'webp', 'gif'] as const)(
    'that is a %s becomes WebP and AVIF in three sizes',
    async (format) => {
      const sizes = await drawImage(await plain(3000, 1500).toFormat(format).toBuffer())
      expect(sizes.map(({ width }) => width)).toEqual([400, 800, undefined])
      for (const { width = 2000, webp, avif } of sizes) {
        expect(await sizeOf(webp)).toMatchObject({ width, height: width / 2, format: 'webp' })
        expect(await sizeOf(avif ?? webp)).toMatchObject({ width, height: width / 2, format: 'heif' })
      }
    },
  )

  it('keeps what is transparent so, and its colours', async () => {
    const half = sharp({
      create: { width: 500, height: 500, channels: 4, background: { r: 200, g: 40, b: 40, alpha: 0 } },
    })
    const [small] = await drawImage(await half.png().toBuffer())
    expect(await sharp(small?.avif).stats()).toMatchObject({ isOpaque: false })
    const [red] = await drawImage(
      await sharp({ create: { width: 9, height: 9, channels: 3, background: '#c82828' } })
        .toColourspace('cmyk')
        .jpeg()
        .toBuffer(),
    )
    const { channels } = await sharp(red?.avif).stats()
    expect(channels.map(({ mean }) => Math.round(mean / 100) * 100)).toEqual([200, 0, 0])
  })

  it('is never enlarged', async () => {
    for (const { webp } of await drawImage(await plain(300, 200).png().toBuffer()))
      expect(await sizeOf(webp)).toMatchObject({ width: 300, height: 200 })
  })

  it('stands upright as the camera held it, and tells nothing of where it was taken', async () => {
    const secret = {
      IFD0: { Copyright: 'Jane' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
    }
    const lying = await plain(600, 300).withExif(secret).jpeg().toBuffer()
    const turned = await sharp(lying).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(turned.includes('Jane')).toBe(true)
    const drawn = (await drawImage(turned)).flatMap(({ webp, avif }) => (avif ? [webp, avif] : [webp]))
    expect(drawn).toHaveLength(6)
    for (const bytes of drawn) {
      expect(await sizeOf(bytes)).toMatchObject({ width: 300, height: 600 })
      expect((await sharp(bytes).metadata()).exif).toBeUndefined()
      expect(bytes.includes('Jane')).toBe(false)
    }
  })

  it('that moves keeps moving, at its pace', async () => {
    const sizes = await drawImage(await movingGif())
    const moving = { format: 'webp', pages: 3, delay: [100, 200, 300] }
    for (const { width = 1000, webp, avif } of sizes) {
      expect(await sharp(webp).metadata()).toMatchObject({ ...moving, width })
      expect(avif).toBeUndefined()
    }
  })

  it('is refused when it is something else, whatever it is called', async () => {
    await expect(drawImage(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).rejects.toMatchObject({
      status: 415,
      message: 'Only JPEG, PNG, WebP, and GIF images are allowed',
    })
  })

  it('is refused when it is cut off', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const whole = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#888', noise } })
      .jpeg()
      .toBuffer()
    await expect(drawImage(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({
      status: 400,
      message: 'This picture is damaged and cannot be read.',
    })
  })

  it('is refused when it would fill the memory', async () => {
    await expect(drawImage(bomb())).rejects.toMatchObject({
      status: 400,
      fields: { file: 'This picture has too many pixels. Please make it smaller.' },
    })
  })
})

import type { Sharp } from 'sharp'
import { IMAGE_WIDTHS, type ImageWidth } from '@shop/contracts/product'
import { Refusal } from '@shop/service-kit/refusal'
import { imageTypeOf } from './image-type.ts'

/** All frames together: a small file can claim to be a picture that fills the memory. */
const MAX_PIXELS = 50_000_000
const MAX_SECONDS = 20
const MAX_EDGE = 2000
/** Quick to draw, since an admin waits for it. */
const WEBP = { quality: 82, effort: 2 }
const AVIF = { quality: 55, effort: 0 }

/** One picture, drawn anew in one size. */
export interface DrawnSize {
  /** None for the size of its own, which is the largest. */
  width?: ImageWidth
  webp: Buffer
  /** What moves is WebP only. */
  avif?: Buffer
}

const unusable = (detail: string, cause: unknown) =>
  new Refusal('validation_failed', detail, { fields: { file: detail }, cause })

const refuseBroken = (cause: unknown): never => {
  const reason = cause instanceof Error ? cause.message : ''
  if (/pixel limit|timeout/i.test(reason))
    throw unusable('This picture has too many pixels. Please make it smaller.', cause)
  throw unusable('This picture is damaged and cannot be read.', cause)
}

/** Drawing is loaded with the first picture: most of the time the catalogue is not asked for one. */
const opener = async (bytes: Buffer) => {
  const { default: sharp } = await import('sharp')
  const open = (animated: boolean) =>
    sharp(bytes, { animated, limitInputPixels: MAX_PIXELS, failOn: 'error' }).timeout({
      seconds: MAX_SECONDS,
    })
  return { sharp, open }
}

type Box = { width: number; height?: number }

/** Reads and shrinks a picture once for both formats. */
const drawer = async (bytes: Buffer) => {
  const { sharp, open } = await opener(bytes)
  const fit = (picture: Sharp, box: Box) =>
    picture.resize({ ...box, fit: 'inside', withoutEnlargement: true })
  const isMoving = ((await open(false).metadata()).pages ?? 1) > 1
  if (isMoving) return async (box: Box) => ({ webp: await fit(open(true), box).webp(WEBP).toBuffer() })
  return async (box: Box) => {
    const { data, info } = await fit(open(false).autoOrient(), box)
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    const fitted = () => sharp(data, { raw: { width, height, channels } })
    return { webp: await fitted().webp(WEBP).toBuffer(), avif: await fitted().avif(AVIF).toBuffer() }
  }
}

/**
 * Draws an uploaded picture anew, so that nothing of the file itself reaches a shopper: metadata go, the orientation
 * of the camera is applied, moving pictures keep moving. Largest size last.
 * @throws Refusal for what is not a JPEG, PNG, WebP or GIF by its content, is damaged, or is too large to draw
 */
export const drawImage = async (bytes: Buffer): Promise<DrawnSize[]> => {
  const type = imageTypeOf(bytes)
  if (!type) throw new Refusal('unsupported_media_type', 'Only JPEG, PNG, WebP, and GIF images are allowed')
  try {
    const draw = await drawer(bytes)
    const sizes: DrawnSize[] = []
    for (const width of IMAGE_WIDTHS) sizes.push({ width, ...(await draw({ width })) })
    return [...sizes, await draw({ width: MAX_EDGE, height: MAX_EDGE })]
  } catch (error) {
    return refuseBroken(error)
  }
}

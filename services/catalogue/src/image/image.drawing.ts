import type { Sharp } from 'sharp'
import { IMAGE_WIDTHS, type ImageWidth } from '@shop/contracts/product'
import { Refusal } from '@shop/service-kit/refusal'
import { imageTypeOf } from './image-type.ts'

/** All frames together: a small file can claim to be a picture that fills the memory. */
const MAX_PIXELS = 50_000_000
const MAX_SECONDS = 20
const MAX_EDGE = 2000
const QUALITY = 82

/** One picture, drawn anew: as large as it may be, and in the smaller widths. WebP. */
export interface DrawnImage {
  full: Buffer
  smaller: { width: ImageWidth; bytes: Buffer }[]
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
const opener = async (bytes: Buffer): Promise<(animated: boolean) => Sharp> => {
  const { default: sharp } = await import('sharp')
  return (animated) =>
    sharp(bytes, { animated, limitInputPixels: MAX_PIXELS, failOn: 'error' }).timeout({
      seconds: MAX_SECONDS,
    })
}

/**
 * Draws an uploaded picture anew, so that nothing of the file itself reaches a shopper: metadata go, the orientation
 * of the camera is applied, moving pictures keep moving.
 * @throws Refusal for what is not a JPEG, PNG, WebP or GIF by its content, is damaged, or is too large to draw
 */
export const drawImage = async (bytes: Buffer): Promise<DrawnImage> => {
  const type = imageTypeOf(bytes)
  if (!type) throw new Refusal('unsupported_media_type', 'Only JPEG, PNG, WebP, and GIF images are allowed')
  try {
    const open = await opener(bytes)
    const isMoving = ((await open(false).metadata()).pages ?? 1) > 1
    const draw = (size: { width: number; height?: number }) => {
      const picture = isMoving ? open(true) : open(false).autoOrient()
      const fitting = picture.resize({ ...size, fit: 'inside', withoutEnlargement: true })
      return fitting.webp({ quality: QUALITY }).toBuffer()
    }
    const full = await draw({ width: MAX_EDGE, height: MAX_EDGE })
    const smaller: DrawnImage['smaller'] = []
    for (const width of IMAGE_WIDTHS) smaller.push({ width, bytes: await draw({ width }) })
    return { full, smaller }
  } catch (error) {
    return refuseBroken(error)
  }
}

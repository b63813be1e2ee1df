import { z } from 'zod'
import { flag, instant } from './common.ts'

/** The library is listed by name, so many pictures at a time. */
export const MEDIA_PAGE_SIZE = 100

/** What an upload called it: random, with the time in ms; `m`: it moves. */
export const pictureName = z.string().regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}-\d{13}m?\.webp$/)

/** Where a picture is shown. */
export const pictureUse = z.object({
  kind: z.enum(['product', 'post', 'page']),
  id: z.string(),
  name: z.string(),
})
export type PictureUse = z.infer<typeof pictureUse>

export const picture = z.object({
  name: pictureName,
  /** The address of its largest size. */
  url: z.string(),
  uploadedAt: instant,
  /** In all its sizes. */
  bytes: z.int().min(0),
  /** In how many products, posts and pages it is. */
  useCount: z.int().min(0),
  /** The first product, post and page among them. */
  usedBy: z.array(pictureUse),
})
export type Picture = z.infer<typeof picture>

export const mediaQuery = z.strictObject({
  /** The last name of the page before. */
  after: pictureName.optional(),
  /** Only those that no product, post or page uses. */
  unused: flag.optional(),
})
export type MediaQuery = z.infer<typeof mediaQuery>

/** `next`: from where the following page goes on; null at the end. */
export const mediaPage = z.object({ items: z.array(picture), next: pictureName.nullable() })
export type MediaPage = z.infer<typeof mediaPage>

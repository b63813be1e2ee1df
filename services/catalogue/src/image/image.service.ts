import type { Clock, Ids } from '@shop/service-kit/ports'
import { imageAtWidth } from '@shop/contracts/product'
import { drawImage } from './image.drawing.ts'
import type { ImageStorage } from './image.storage.ts'

export interface ImageServiceOptions {
  storage: ImageStorage
  clock: Clock
  ids: Ids
  /** Where browsers find the bucket, without a slash at its end. */
  publicUrl: string
}

export const createImageService = ({ storage, clock, ids, publicUrl }: ImageServiceOptions) => ({
  /** Draws a picture anew, stores it in all its sizes and tells where the largest is served. */
  store: async (bytes: Buffer): Promise<string> => {
    const { full, smaller } = await drawImage(bytes)
    const key = `products/${ids.next()}-${clock.now().getTime()}.webp`
    const url = `/${key}`
    for (const { width, bytes: small } of smaller) await storage.put(imageAtWidth(url, width).slice(1), small)
    await storage.put(key, full)
    return `${publicUrl}${url}`
  },
})
export type ImageService = ReturnType<typeof createImageService>

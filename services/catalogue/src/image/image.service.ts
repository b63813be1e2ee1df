import type { Clock, Ids } from '@shop/service-kit/ports'
import { imageAsAvif, imageAtWidth } from '@shop/contracts/product'
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
  /** Draws a picture anew, stores it in all its sizes and formats and tells where the largest is served. */
  store: async (bytes: Buffer): Promise<string> => {
    const sizes = await drawImage(bytes)
    const moves = sizes.some(({ avif }) => !avif)
    const url = `/products/${ids.next()}-${clock.now().getTime()}${moves ? 'm' : ''}.webp`
    for (const { width, webp, avif } of sizes) {
      const address = width ? imageAtWidth(url, width) : url
      if (avif) await storage.put(imageAsAvif(address).slice(1), avif, 'image/avif')
      await storage.put(address.slice(1), webp, 'image/webp')
    }
    return `${publicUrl}${url}`
  },
})
export type ImageService = ReturnType<typeof createImageService>

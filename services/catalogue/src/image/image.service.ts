import pLimit from 'p-limit'
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

/** Drawing takes much memory, which many uploads at a time would multiply. */
const DRAWN_AT_ONCE = 2

export const createImageService = ({ storage, clock, ids, publicUrl }: ImageServiceOptions) => {
  const inTurn = pLimit(DRAWN_AT_ONCE)
  return {
    /** Draws a picture anew, stores it in all its sizes and formats and tells where the largest is served. */
    store: async (bytes: Buffer): Promise<string> => {
      const sizes = await inTurn(() => drawImage(bytes))
      const moves = sizes.some(({ avif }) => !avif)
      const url = `/products/${ids.next()}-${clock.now().getTime()}${moves ? 'm' : ''}.webp`
      for (const { width, webp, avif } of sizes) {
        const address = width ? imageAtWidth(url, width) : url
        if (avif) await storage.put(imageAsAvif(address).slice(1), avif, 'image/avif')
        await storage.put(address.slice(1), webp, 'image/webp')
      }
      return `${publicUrl}${url}`
    },
  }
}
export type ImageService = ReturnType<typeof createImageService>

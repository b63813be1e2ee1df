import * as api from '@shop/contracts/api/media'
import { implement } from '@shop/service-kit/http/implement'
import type { Connection } from 'mongoose'
import type { ImageStorage } from '../image/image.storage.ts'
import { createMediaService } from './media.service.ts'
import type { PictureClaims } from './picture-claims.ts'
import { createFindUses } from './picture-uses.ts'

interface Needs {
  storage: ImageStorage
  claims: PictureClaims
  publicUrl: string
}

/** The library of pictures. */
export const mediaParts = (mongo: Connection, needs: Needs) => {
  const service = createMediaService({ ...needs, findUses: createFindUses(mongo) })
  return {
    endpoints: [
      implement(api.listMedia, ({ query }) => service.list(query)),
      implement(api.deleteMedia, ({ params }) => service.remove(params.name)),
    ],
  }
}

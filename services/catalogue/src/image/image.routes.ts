import { uploadProductImage } from '@shop/contracts/api/catalogue'
import { MAX_IMAGE_BYTES } from '@shop/contracts/product'
import { implement } from '@shop/service-kit/http/implement'
import { readUpload, uploadIn } from '../upload.ts'
import type { ImageService } from './image.service.ts'

const onePicture = readUpload({
  maxBytes: MAX_IMAGE_BYTES,
  tooLarge: 'File size should be less than 5MB',
  missing: 'Please choose a picture.',
  wrongField: 'Please send one picture in the field file.',
})

export const imageRoutes = (images: ImageService) => [
  implement(uploadProductImage, async ({ ctx }) => ({ url: await images.store(uploadIn(ctx)) }), onePicture),
]

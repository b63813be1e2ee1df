import multer, { MulterError } from 'multer'
import type { Middleware } from 'koa'
import { uploadProductImage } from '@shop/contracts/api/catalogue'
import { MAX_IMAGE_BYTES } from '@shop/contracts/product'
import { implement } from '@shop/service-kit/http/implement'
import { Refusal } from '@shop/service-kit/refusal'
import type { ImageService } from './image.service.ts'

const tooLarge = () => new Refusal('payload_too_large', 'File size should be less than 5MB')
const badForm = (detail: string) => new Refusal('validation_failed', detail, { fields: { file: detail } })

const readOneFile = multer({
  storage: multer.memoryStorage(),
  limits: { fileSize: MAX_IMAGE_BYTES + 1, files: 1, fields: 5, fieldSize: 1000, parts: 6 },
}).single('file')
type Request = Parameters<typeof readOneFile>[0]
type Response = Parameters<typeof readOneFile>[1]

const toRefusal = (error: unknown) => {
  if (!(error instanceof MulterError)) return badForm('The upload could not be read.')
  if (error.code === 'LIMIT_FILE_SIZE') return tooLarge()
  return badForm('Please send one picture in the field file.')
}

/** Reads the uploaded file into memory, with limits. */
const upload: Middleware = async (ctx, next) => {
  await new Promise<void>((resolve, reject) => {
    readOneFile(ctx.req as Request, ctx.res as Response, (error: unknown) =>
      error ? reject(toRefusal(error)) : resolve(),
    )
  })
  const { file } = ctx.req as Request
  if (!file) throw badForm('Please choose a picture.')
  if (file.size > MAX_IMAGE_BYTES) throw tooLarge()
  ctx.state['upload'] = file.buffer
  await next()
}

export const imageRoutes = (images: ImageService) => [
  implement(
    uploadProductImage,
    async ({ ctx }) => ({ url: await images.store(ctx.state['upload'] as Buffer) }),
    upload,
  ),
]

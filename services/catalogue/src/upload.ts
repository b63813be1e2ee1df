import multer, { MulterError } from 'multer'
import type { Context, Middleware } from 'koa'
import { Refusal } from '@shop/service-kit/refusal'

/** How large a file may be, and the sentences for what is wrong with an upload. */
export interface UploadRules {
  maxBytes: number
  tooLarge: string
  missing: string
  wrongField: string
}

const badForm = (detail: string) => new Refusal('validation_failed', detail, { fields: { file: detail } })

/** Reads one uploaded file in the field `file` into memory, with limits; `uploadIn` has it then. */
export const readUpload = ({ maxBytes, tooLarge, missing, wrongField }: UploadRules): Middleware => {
  const readOneFile = multer({
    storage: multer.memoryStorage(),
    limits: { fileSize: maxBytes + 1, files: 1, fields: 5, fieldSize: 1000, parts: 6 },
  }).single('file')
  type Request = Parameters<typeof readOneFile>[0]
  type Response = Parameters<typeof readOneFile>[1]

  const tooMuch = () => new Refusal('payload_too_large', tooLarge)
  const toRefusal = (error: unknown) => {
    if (!(error instanceof MulterError)) return badForm('The upload could not be read.')
    return error.code === 'LIMIT_FILE_SIZE' ? tooMuch() : badForm(wrongField)
  }

  return async (ctx, next) => {
    await new Promise<void>((resolve, reject) => {
      readOneFile(ctx.req as Request, ctx.res as Response, (error: unknown) =>
        error ? reject(toRefusal(error)) : resolve(),
      )
    })
    const { file } = ctx.req as Request
    if (!file) throw badForm(missing)
    if (file.size > maxBytes) throw tooMuch()
    ctx.state['upload'] = file.buffer
    await next()
  }
}

/** What `readUpload` has read. */
export const uploadIn = (ctx: Context): Buffer => ctx.state['upload'] as Buffer

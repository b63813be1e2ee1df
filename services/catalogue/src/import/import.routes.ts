import * as api from '@shop/contracts/api/imports'
import { MAX_IMPORT_BYTES } from '@shop/contracts/product-import'
import { implement } from '@shop/service-kit/http/implement'
import { readUpload, uploadIn } from '../upload.ts'
import type { ImportService } from './import.service.ts'

const oneFile = readUpload({
  maxBytes: MAX_IMPORT_BYTES,
  tooLarge: 'The file is larger than 5 MB. Please import it in parts.',
  missing: 'Please choose a CSV file.',
  wrongField: 'Please send one file in the field file.',
})

export const importRoutes = ({ preview, take }: ImportService) => [
  implement(
    api.previewImport,
    async ({ ctx }) => ({ lines: await preview(uploadIn(ctx).toString('utf8')) }),
    oneFile,
  ),
  implement(api.importProduct, ({ body, caller }) => take(body, caller.id)),
]

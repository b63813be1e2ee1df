import { z } from 'zod'
import { id } from './common.ts'
import { MAX_IMAGES, productInput } from './product.ts'

/** A file with products may be as large as a picture. */
export const MAX_IMPORT_BYTES = 5 * 1024 * 1024

/** A product as a file offers it, with its pictures as the file names them. */
export const importedProduct = productInput
  .omit({ images: true })
  .extend({ pictures: z.array(z.string().min(1).max(2000)).max(MAX_IMAGES) })
export type ImportedProduct = z.infer<typeof importedProduct>

const place = {
  /** Where it begins in the file, counted from 1. */
  line: z.int().min(1),
  name: z.string(),
  /** What there is to know about it, or why it is not taken. */
  note: z.string(),
}

/** What would become of one product of a file: a new one, a change of a known one, or nothing. */
export const importPreviewLine = z.discriminatedUnion('outcome', [
  z.object({ ...place, outcome: z.enum(['new', 'known']), product: importedProduct }),
  z.object({ ...place, outcome: z.enum(['skipped', 'refused']) }),
])
export type ImportPreviewLine = z.infer<typeof importPreviewLine>

export const importPreview = z.object({ lines: z.array(importPreviewLine) })
export type ImportPreview = z.infer<typeof importPreview>

/** Known products keep their stock and their pictures unless it says otherwise. */
export const importInput = z.strictObject({
  product: importedProduct,
  withStock: z.boolean().default(false),
  withPictures: z.boolean().default(false),
})
export type ImportInput = z.infer<typeof importInput>

export const importOutcome = z.object({
  outcome: z.enum(['taken', 'updated', 'same']),
  note: z.string(),
  productId: id,
})
export type ImportOutcome = z.infer<typeof importOutcome>

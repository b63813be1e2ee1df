import { z } from 'zod'
import { productSnapshot } from '../product.ts'
import { declareEvent } from './event.ts'

export const productChanged = declareEvent({
  topic: 'product-changed',
  owner: 'catalogue',
  when: 'A product was created, edited or deleted, or its stock changed.',
  data: z.object({
    type: z.enum(['insert', 'update', 'delete']),
    /** The stock an admin gave a new product; inventory starts from it if it has not heard otherwise. */
    initialStock: z.int().min(0),
    product: productSnapshot,
    /** Nothing has changed: whoever keeps a copy is to look whether it is still there. */
    again: z.literal(true).optional(),
  }),
})

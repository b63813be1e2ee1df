import { z } from 'zod'
import { id, searchText } from './common.ts'
import { dollars } from './money.ts'

export const MAX_SUGGESTIONS = 8
export const MAX_RELATED = 8

/** A product as the search box offers it while one types. */
export const suggestion = z.object({
  id,
  name: z.string(),
  category: z.string(),
  price: dollars,
  salePrice: dollars.optional(),
  image: z.string(),
  inStock: z.boolean(),
})
export type Suggestion = z.infer<typeof suggestion>

export const suggestionQuery = z.strictObject({ search: searchText })
export const suggestions = z.object({ items: z.array(suggestion).max(MAX_SUGGESTIONS) })

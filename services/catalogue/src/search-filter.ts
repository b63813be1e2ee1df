import type { Filter } from '@shop/service-kit/ports'
import { foldText } from './product/product.state.ts'

/** Text in which no character has a meaning of its own to a regular expression. */
export const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')

/**
 * Every word must occur somewhere in the stored `searchText`, and parts of words count. Among 10,000 products that takes
 * 2 ms to find and 25 ms to count, before it is kept; a text index takes 1 to 8 ms, but finds no `bamb` in `bamboo`.
 */
export const searchFilter = (search: string): Filter => {
  const words = foldText(search).split(/\s+/).filter(Boolean)
  return words.length === 0
    ? {}
    : { $and: words.map((word) => ({ searchText: { $regex: literally(word) } })) }
}

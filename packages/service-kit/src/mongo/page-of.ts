interface Wanted {
  page: number
  pageSize: number
}

interface List<Item> {
  find(span: { skip: number; limit: number }): Promise<Item[]>
  count(): Promise<number>
}

/**
 * A page of a list, and how many there are in all. A page that is not full tells that by itself: a search that finds
 * little reads the list once, not a second time to count. Only a full page, or one beyond the end, is counted.
 */
export const pageOf = async <Item>(
  { page, pageSize }: Wanted,
  list: List<Item>,
): Promise<{ found: Item[]; total: number }> => {
  const skip = (page - 1) * pageSize
  const found = await list.find({ skip, limit: pageSize })
  const isTheEnd = found.length < pageSize && (found.length > 0 || skip === 0)
  return { found, total: isTheEnd ? skip + found.length : await list.count() }
}

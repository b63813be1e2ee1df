/**
 * Lets many writes become few: all that comes while one write is under way goes into the next one, and is told when
 * that has ended. What fails, fails for all who wait for it; they may ask again.
 */
export const gather = <Item>(write: (items: readonly Item[]) => Promise<unknown>) => {
  let items: Item[] = []
  let current: Promise<unknown> = Promise.resolve()
  let next: Promise<unknown> | undefined
  const flush = () => {
    const batch = items
    items = []
    next = undefined
    current = write(batch)
    return current
  }
  return (item: Item): Promise<unknown> => {
    items.push(item)
    next ??= current.then(flush, flush)
    return next
  }
}

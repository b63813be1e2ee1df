/** Does something with each item, so many at a time; `act` must not throw. */
export const inParallel = async <Item>(
  items: readonly Item[],
  atOnce: number,
  act: (item: Item) => Promise<void>,
): Promise<void> => {
  const waiting = items.values()
  const worker = async () => {
    for (const item of waiting) await act(item)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker))
}

/** Numbers that look random and are the same in every run. */
export const createRandom = (seed: number) => {
  let state = seed
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  const hex = (length: number) => Array.from({ length }, () => below(16).toString(16)).join('')
  return {
    below,
    pick: <Item>(items: readonly [Item, ...Item[]] | readonly Item[]): Item => {
      const item = items[below(items.length)]
      if (item === undefined) throw new Error('There is nothing to pick from.')
      return item
    },
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`,
  }
}

export type Random = ReturnType<typeof createRandom>

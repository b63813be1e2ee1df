import type { ProductCommand } from './product.rules.ts'
import type { ProductState } from './product.state.ts'

/** How many reviews gave one star, two, three, four, five. */
export type StarCounts = readonly number[]

export const NO_STARS: StarCounts = [0, 0, 0, 0, 0]

export const countOf = (stars: StarCounts): number => stars.reduce((sum, many) => sum + many, 0)

/** To one decimal; null of none. */
export const averageOf = (stars: StarCounts): number | null => {
  const count = countOf(stars)
  const sum = stars.reduce((total, many, index) => total + many * (index + 1), 0)
  return count === 0 ? null : Math.round((sum / count) * 10) / 10
}

/** Counts the visible reviews of a product as they are now. */
export type CountStars = (productId: string) => Promise<StarCounts>

/** Adds the figures to the commands that ask for them, counted after the product was read. */
export const countedWith =
  (countStars: CountStars) =>
  async (id: string, _state: ProductState | undefined, commands: readonly ProductCommand[]) => {
    if (!commands.some(({ type }) => type === 'tally')) return commands
    const starCounts = await countStars(id)
    return commands.map((command) => (command.type === 'tally' ? { ...command, starCounts } : command))
  }

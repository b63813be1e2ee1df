import { createHash } from 'node:crypto'

export interface ReviewState {
  id: string
  productId: string
  userId: string
  displayName: string
  stars: number
  text: string
  /** An admin does not want it to be seen; stays so when the buyer writes anew. */
  hidden: boolean
  /** Neither hidden nor taken back. */
  visible: boolean
  searchText: string
  /** Counts what may have changed the figures of the product. */
  revision: number
  /** True once the product's figures hold this revision. */
  tallied: boolean
  createdAt: Date
  editedAt: Date | null
  updatedAt: Date
  /** Taken back: what remains says nothing. */
  deletedAt: Date | null
}

/** How the reviews of somebody who closed their account are signed. */
export const FORMER_CUSTOMER = 'Former customer'

/**
 * One id for a buyer and a product, so that there cannot be two reviews of theirs. It is a hash in the form of a UUID:
 * whoever sees it learns nothing of the buyer.
 */
export const reviewIdOf = (productId: string, userId: string): string => {
  const hex = createHash('sha256').update(`review:${productId}:${userId}`).digest('hex')
  const [, a, b, c, d, e] = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})/.exec(hex) ?? []
  return `${a}-${b}-8${c}-8${d}-${e}`
}

import { MAX_WISHES } from '@shop/contracts/wishlist'
import { accept, refuse, type AggregateRules, type Decision } from '@shop/service-kit/aggregate/rules'
import { Refusal } from '@shop/service-kit/refusal'

/** What the owner of an account wishes for, in the order of their wishes. */
export interface WishlistState {
  /** The account's id. */
  id: string
  productIds: string[]
  updatedAt: Date
}

export type WishlistCommand =
  /** Adds what a guest has wished for, as far as there is room. */
  | { type: 'merge'; id: string; productIds: readonly string[] }
  | { type: 'add'; id: string; productId: string }
  | { type: 'remove'; id: string; productId: string }
  | { type: 'empty'; id: string }

export interface WishlistEvent {
  type: 'wished'
  id: string
  productIds: readonly string[]
  at: Date
}

const full = () =>
  refuse(new Refusal('conflict', `Your wishlist is full: it has room for ${MAX_WISHES} products.`))

const wantedAfter = (wished: readonly string[], command: WishlistCommand): readonly string[] => {
  switch (command.type) {
    case 'merge':
      return [...new Set([...wished, ...command.productIds])].slice(0, MAX_WISHES)
    case 'add':
      return wished.includes(command.productId) ? wished : [...wished, command.productId]
    case 'remove':
      return wished.filter((id) => id !== command.productId)
    case 'empty':
      return []
  }
}

const decide = (
  state: WishlistState | undefined,
  command: WishlistCommand,
  at: Date,
): Decision<WishlistEvent> => {
  const wished = state?.productIds ?? []
  const productIds = wantedAfter(wished, command)
  if (productIds.length > MAX_WISHES) return full()
  const isSame = productIds.length === wished.length
  return state && isSame ? accept() : accept({ type: 'wished', id: command.id, productIds, at })
}

export const wishlistRules: AggregateRules<WishlistState, WishlistCommand, WishlistEvent> = {
  decide,
  evolve: (_state, { id, productIds, at }) => ({ id, productIds: [...productIds], updatedAt: at }),
  announce: () => undefined,
}

import { accept, refuse, type AggregateRules, type Decision } from '@shop/service-kit/aggregate/rules'
import { notFound } from '@shop/service-kit/refusal'
import { foldText } from '@shop/service-kit/search-text'
import { FORMER_CUSTOMER, reviewIdOf, type ReviewState } from './review.state.ts'

interface Words {
  displayName: string
  stars: number
  text: string
}
interface Whose {
  productId: string
  userId: string
}

export type ReviewCommand =
  | ({ type: 'write' } & Whose & Words)
  | { type: 'withdraw' }
  | { type: 'set-hidden'; hidden: boolean }
  /** The buyer's account is gone. */
  | { type: 'forget-name' }
  | { type: 'mark-tallied'; revision: number }

export type ReviewEvent =
  | ({ type: 'written'; at: Date } & Whose & Words)
  | { type: 'withdrawn'; at: Date }
  | { type: 'hidden-set'; hidden: boolean; at: Date }
  | { type: 'name-forgotten'; at: Date }
  | { type: 'tallied' }

type Decided = Decision<ReviewEvent>

const isSame = (review: ReviewState, { displayName, stars, text }: Words) =>
  review.displayName === displayName && review.stars === stars && review.text === text

const decideExisting = (
  review: ReviewState,
  command: Exclude<ReviewCommand, { type: 'write' }>,
  at: Date,
): Decided => {
  switch (command.type) {
    case 'mark-tallied':
      return review.tallied || review.revision !== command.revision ? accept() : accept({ type: 'tallied' })
    case 'forget-name':
      return review.displayName === FORMER_CUSTOMER ? accept() : accept({ type: 'name-forgotten', at })
    case 'withdraw':
      return review.deletedAt ? refuse(notFound('The review')) : accept({ type: 'withdrawn', at })
    case 'set-hidden':
      if (review.deletedAt) return refuse(notFound('The review'))
      return review.hidden === command.hidden
        ? accept()
        : accept({ type: 'hidden-set', hidden: command.hidden, at })
  }
}

const decide = (review: ReviewState | undefined, command: ReviewCommand, at: Date): Decided => {
  if (command.type !== 'write')
    return review ? decideExisting(review, command, at) : refuse(notFound('The review'))
  if (review && !review.deletedAt && isSame(review, command)) return accept()
  return accept({ ...command, type: 'written', at })
}

/** What follows from the rest: whether it is seen, and where it is found. */
const settled = (review: Omit<ReviewState, 'visible' | 'searchText'>): ReviewState => ({
  ...review,
  visible: !review.hidden && !review.deletedAt,
  searchText: foldText(`${review.displayName}\n${review.text}`),
})

const written = (before: ReviewState | undefined, event: Extract<ReviewEvent, { type: 'written' }>) => {
  const { type: _type, at, ...words } = event
  const standing = before?.deletedAt === null ? before : undefined
  const isEdit = standing && (standing.stars !== words.stars || standing.text !== words.text)
  return settled({
    ...words,
    id: reviewIdOf(words.productId, words.userId),
    hidden: before?.hidden ?? false,
    revision: (before?.revision ?? 0) + 1,
    tallied: false,
    createdAt: standing?.createdAt ?? at,
    editedAt: isEdit ? at : (standing?.editedAt ?? null),
    updatedAt: at,
    deletedAt: null,
  })
}

const evolve = (review: ReviewState | undefined, event: ReviewEvent): ReviewState => {
  if (event.type === 'written') return written(review, event)
  if (!review) throw new Error(`A review that was never written cannot be ${event.type}.`)
  if (event.type === 'tallied') return { ...review, tallied: true }
  const { at } = event
  if (event.type === 'name-forgotten')
    return settled({ ...review, displayName: FORMER_CUSTOMER, updatedAt: at })
  const changed = { ...review, revision: review.revision + 1, tallied: false, updatedAt: at }
  if (event.type === 'hidden-set') return settled({ ...changed, hidden: event.hidden })
  return settled({ ...changed, text: '', displayName: '', deletedAt: at })
}

/** What may become of a review. Others hear of it by the figures of the product. */
export const reviewRules: AggregateRules<ReviewState, ReviewCommand, ReviewEvent> = {
  decide,
  evolve,
  announce: () => undefined,
}

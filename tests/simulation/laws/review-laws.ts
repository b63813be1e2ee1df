import { FORMER_CUSTOMER, type ReviewState } from '../../../services/catalogue/src/review/review.state.ts'
import { statesOf, type Books } from '../shop/books.ts'
import { short } from '../world/world.ts'

/** What a product shows of its reviews is what they say. */
const starLaws = (books: Books): string[] => {
  const reviews = statesOf(books.reviews).filter(({ hidden, deletedAt }) => !hidden && deletedAt === null)
  return statesOf(books.products)
    .filter(({ deletedAt }) => deletedAt === null)
    .flatMap(({ id, starCounts = [0, 0, 0, 0, 0] }) => {
      const theirs = reviews.filter(({ productId }) => productId === id)
      const given = [1, 2, 3, 4, 5].map((stars) => theirs.filter((it) => it.stars === stars).length)
      return String(given) === String(starCounts)
        ? []
        : [`${short(id)} was given ${String(given)} of one to five stars and shows ${String(starCounts)}.`]
    })
}

/** Who has bought what, as the catalogue knows it, is what the orders say. */
const purchaseLaws = (books: Books): string[] =>
  statesOf(books.orders)
    .filter(({ userId }) => userId !== null)
    .filter(({ id, userId, lines, paid, status }) => {
      const known = books.purchases.get(id)?.view
      const isBought = paid && status !== 'cancelled'
      if (!known) return isBought
      const isTheirs = known.userId === userId
      const isAll = lines.every(({ productId }) => known.productIds.includes(productId))
      return known.isBought !== isBought || !isTheirs || !isAll
    })
    .map(({ id }) => `The catalogue has not heard how order ${short(id)} ended.`)

const writerLaws = (
  books: Books,
  { id, userId, productId, displayName, deletedAt, tallied }: ReviewState,
): string[] => {
  const broken: string[] = []
  const about = `Review ${short(id)}`
  const bought = [...books.purchases.values()].some(
    ({ view }) => view.userId === userId && view.productIds.includes(productId),
  )
  if (!bought) broken.push(`${about} was written by somebody who has not bought it.`)
  const isGone = books.users.all.get(userId)?.state.deletedAt !== null
  if (isGone && deletedAt === null && displayName !== FORMER_CUSTOMER)
    broken.push(`${about} names somebody whose account is gone.`)
  if (deletedAt !== null && ![FORMER_CUSTOMER, ''].includes(displayName))
    broken.push(`${about} was taken back and names its writer.`)
  if (!tallied) broken.push(`${about} is never counted.`)
  return broken
}

/** Reviews when all is quiet. */
export const reviewLaws = (books: Books): string[] => [
  ...starLaws(books),
  ...purchaseLaws(books),
  ...statesOf(books.reviews).flatMap((review) => writerLaws(books, review)),
]

/** True while figures wait for a review to be counted. */
export const areReviewsUncounted = ({ reviews }: Books): boolean =>
  statesOf(reviews).some(({ tallied }) => !tallied)

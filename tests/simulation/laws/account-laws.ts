import { namesBuyer } from '../../../services/payments/src/payment/payment.state.ts'
import type { UserState } from '../../../services/identity/src/user/user.state.ts'
import type { RosterState } from '../../../services/identity/src/user/roster.rules.ts'
import { adminsIn, statesOf, type Books } from '../shop/books.ts'
import { short } from '../world/world.ts'

/** The list of admins is never emptied. */
export const rosterStepLaws = (before: RosterState | undefined, after: RosterState): string[] =>
  before && before.members.length > 0 && after.members.length === 0 ? ['The shop has no admin any more.'] : []

const roleLaws = (books: Books): string[] => {
  const listed = new Set(adminsIn(books))
  return statesOf(books.users).flatMap(({ id, roles, disabled, deletedAt }) => {
    const isAdmin = roles.includes('admin')
    const broken: string[] = []
    if (isAdmin !== listed.has(id))
      broken.push(`Account ${short(id)} is ${isAdmin ? 'an' : 'no'} admin; the list says otherwise.`)
    if (isAdmin && (disabled || deletedAt))
      broken.push(`Account ${short(id)} is closed and still an admin's.`)
    return broken
  })
}

const wishesOf = ({ wishlists }: Books, id: string): number =>
  wishlists.all.get(id)?.state.productIds.length ?? 0

/** True while an account that is gone still wishes for something. */
export const areWishesLeft = (books: Books): boolean =>
  statesOf(books.users).some(({ id, deletedAt }) => deletedAt !== null && wishesOf(books, id) > 0)

/** Nothing tells any more who somebody was who closed their account; only a parcel still needs its address. */
const goneLaws = (
  books: Books,
  { id, email, firstName, lastName, mails, passwordHash }: UserState,
): string[] => {
  const broken: string[] = []
  const about = `Account ${short(id)} is gone`
  if ([email, firstName, lastName, passwordHash].some(Boolean) || mails.length > 0)
    broken.push(`${about}, but not all that it held.`)
  if (wishesOf(books, id) > 0) broken.push(`${about}, its wishes are not.`)
  for (const order of statesOf(books.orders))
    if (order.userId === id) broken.push(`${about}, but order ${short(order.id)} says whose it was.`)
  return broken
}

const forgottenLaws = (books: Books): string[] =>
  statesOf(books.orders)
    .filter(
      ({ buyer, email, firstName, lastName, shippingAddress }) =>
        buyer === 'forgotten' && [email, firstName, lastName, shippingAddress].some(Boolean),
    )
    .map(({ id }) => `Order ${short(id)} was to forget who bought, and has not.`)

/** A payment may name its buyer for as long as its order has not heard of it. */
const payingLaws = (books: Books): string[] =>
  statesOf(books.orders)
    .filter(({ buyer }) => buyer === 'forgotten')
    .flatMap(({ id }) => books.payments.all.get(id)?.state ?? [])
    .filter(namesBuyer)
    .map(({ id }) => `Order ${short(id)} has forgotten who bought, but its payment has not.`)

const leavingLaws = (books: Books): string[] =>
  statesOf(books.orders)
    .filter(({ buyer, status }) => buyer === 'leaving' && (status === 'delivered' || status === 'cancelled'))
    .map(({ id }) => `Order ${short(id)} is over and still knows its buyer, who has left.`)

const mailLaws = (books: Books): string[] => {
  const reached = new Set([...books.mailbox.values()].map(({ to }) => to))
  return statesOf(books.users).flatMap(({ id, email, mails, deletedAt }) => [
    ...mails.map(({ kind }) => `The mail "${kind}" to account ${short(id)} is never sent.`),
    ...(deletedAt === null && !reached.has(email) ? [`Account ${short(id)} got no mail.`] : []),
  ])
}

/** Accounts when all is quiet: those of admins, those that are gone, and what was written to people. */
export const accountLaws = (books: Books): string[] => [
  ...roleLaws(books),
  ...statesOf(books.users).flatMap((user) => (user.deletedAt === null ? [] : goneLaws(books, user))),
  ...forgottenLaws(books),
  ...leavingLaws(books),
  ...payingLaws(books),
  ...mailLaws(books),
]

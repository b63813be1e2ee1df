import { unitCentsOf } from '@shop/contracts/product'
import { awaitsStock } from '../../../services/orders/src/order/order.state.ts'
import { availableIn } from '../../../services/inventory/src/stock/stock.state.ts'
import type { SimulatedBroker } from '../ports/broker.ts'
import { outboxesOf, statesOf, type Books } from '../shop/books.ts'
import { short } from '../world/world.ts'

const orderLaws = (books: Books): string[] =>
  statesOf(books.orders).flatMap((order) => {
    const waits = [
      order.status === 'pending' && !order.paid ? 'for a payment that ended' : '',
      order.paidLate ? 'for a decision on its late payment' : '',
      order.refunds.some((it) => it.outcome === 'requested') ? 'for a refund' : '',
      awaitsStock(order) ? 'for inventory' : '',
      order.mails.length > 0 ? `to send ${order.mails.join(', ')}` : '',
      order.paid && !order.history.some((it) => it.by === 'payment') ? 'for its history' : '',
    ]
    return waits.filter(Boolean).map((what) => `Order ${short(order.id)} waits for ever ${what}.`)
  })

/**
 * Whoever paid hears of it: that the order comes, or that the money does. Only where they have closed their account, and paid
 * after the order was over and forgotten, nobody knows any more where to write to.
 */
const mailLaws = (books: Books, touchedByAdmin: ReadonlySet<string>): string[] =>
  statesOf(books.orders)
    .filter(({ id, paid, email }) => paid && email !== '' && !touchedByAdmin.has(id))
    .filter(({ id }) => !books.mailbox.has(`confirmation.${id}`) && !books.mailbox.has(`unavailable.${id}`))
    .map(({ id }) => `Who paid for order ${short(id)} got no mail.`)

const paymentLaws = (books: Books): string[] =>
  statesOf(books.payments).flatMap((payment) => {
    const isOpen = payment.status === 'open' || payment.status === 'requested'
    const isRefunding = payment.refunds.some((it) => it.outcome === 'requested')
    return isOpen || isRefunding ? [`Payment ${short(payment.id)} never ends: ${payment.status}.`] : []
  })

const copyLaws = (books: Books): string[] =>
  statesOf(books.products).flatMap((product) => {
    const broken: string[] = []
    const id = short(product.id)
    const copy = books.copies.get(product.id)?.view
    const isDeleted = product.deletedAt !== null
    if (copy?.deleted !== isDeleted || (!isDeleted && copy.unitCents !== unitCentsOf(product)))
      broken.push(`Orders' copy of product ${id} is not what the catalogue has.`)
    const stock = books.stocks.all.get(product.id)
    if (!stock) broken.push(`Inventory has never heard of product ${id}.`)
    else if (stock.state.retired !== isDeleted)
      broken.push(`Inventory ${isDeleted ? 'still sells' : 'has retired'} product ${id}.`)
    else if (!isDeleted && product.stock !== availableIn(stock.state))
      broken.push(`Of ${id} ${availableIn(stock.state)} are left; the catalogue shows ${product.stock}.`)
    return broken
  })

/** When all is quiet, nothing is under way, and everybody knows what the owners know. */
export const endingLaws = (
  books: Books,
  broker: SimulatedBroker,
  touchedByAdmin: ReadonlySet<string>,
): string[] => {
  const left = outboxesOf(books).flatMap((documents) =>
    documents
      .unannounced(100)
      .map(({ topic, aggregateId }) => `${topic} of ${short(aggregateId)} is never announced.`),
  )
  const dead = broker.deadLetters.map(
    ({ topic, key, headers }) =>
      `${topic} about ${short(key)} became a dead letter: ${headers['error'] ?? ''}`,
  )
  return [
    ...left,
    ...dead,
    ...orderLaws(books),
    ...mailLaws(books, touchedByAdmin),
    ...paymentLaws(books),
    ...copyLaws(books),
  ]
}

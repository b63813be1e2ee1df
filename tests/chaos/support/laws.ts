import { openAuditor } from '../../flows/support/auditor.ts'
import type { Told } from './crowd.ts'
import type { Town } from './town.ts'

/** How long the shop may take to come to rest after a fault, in ms. */
const REST_MS = 240_000

/** What must be true whatever has happened: told by the databases and by Stripe's own books. */
export const brokenLaws = async (
  town: Town,
  told: Pick<Told, 'taken' | 'paid'>,
  restMs = REST_MS,
): Promise<string[]> => {
  const auditor = await openAuditor(town)
  try {
    const broken = await auditor.findings(restMs)
    const orders = await auditor.books.orders
      .find({ _id: { $in: [...told.taken] } }, { projection: { paid: 1, status: 1 } })
      .toArray()
    const known = new Map(orders.map((order) => [order._id, order]))
    for (const id of told.taken) if (!known.has(id)) broken.push(`Order ${id} was taken and is unknown.`)
    for (const id of told.paid)
      if (known.get(id)?.paid !== true) broken.push(`Order ${id} was paid and does not know it.`)
    for (const { _id: id, received, sold, holds } of await auditor.books.stocks.find().toArray()) {
      const held = holds.reduce((sum, { quantity }) => sum + quantity, 0)
      if (received - sold - held < 0) broken.push(`Of ${id}, more was sold than there was.`)
    }
    return broken
  } finally {
    await auditor.close()
  }
}

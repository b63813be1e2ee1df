import { setTimeout as wait } from 'node:timers/promises'
import { openAuditor } from '../../flows/support/auditor.ts'
import type { Told } from './crowd.ts'
import type { Town } from './town.ts'

/** How long the shop may take to come to rest after a fault, in ms. */
const REST_MS = 240_000
const LOOK_MS = 250

type Books = Awaited<ReturnType<typeof openAuditor>>['books']

const brokenWords = async ({ orders }: Books, told: Pick<Told, 'taken' | 'paid'>) => {
  const found = await orders.find({ _id: { $in: [...told.taken] } }, { projection: { paid: 1 } }).toArray()
  const known = new Map(found.map((order) => [order._id, order]))
  return [
    ...[...told.taken].filter((id) => !known.has(id)).map((id) => `Order ${id} was taken and is unknown.`),
    ...[...told.paid]
      .filter((id) => known.get(id)?.paid !== true)
      .map((id) => `Order ${id} was paid and does not know it.`),
  ]
}

/** What must be true whatever has happened: told by the databases and by Stripe's own books. */
export const brokenLaws = async (
  town: Town,
  told: Pick<Told, 'taken' | 'paid'>,
  restMs = REST_MS,
): Promise<string[]> => {
  const auditor = await openAuditor(town)
  const until = Date.now() + restMs
  try {
    // What Stripe took money for reaches its order last of all, so it is waited for before everything is compared.
    let broken = await brokenWords(auditor.books, told)
    while (broken.length > 0 && Date.now() < until) {
      await wait(LOOK_MS)
      broken = await brokenWords(auditor.books, told)
    }
    broken.push(...(await auditor.findings(Math.max(LOOK_MS, until - Date.now()))))
    for (const { _id: id, received, sold, holds } of await auditor.books.stocks.find().toArray()) {
      const held = holds.reduce((sum, { quantity }) => sum + quantity, 0)
      if (received - sold - held < 0) broken.push(`Of ${id}, more was sold than there was.`)
    }
    return broken
  } finally {
    await auditor.close()
  }
}

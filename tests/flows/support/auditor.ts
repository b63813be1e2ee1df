import { audit } from '../../../scripts/audit/audit.ts'
import { openBooks } from '../../../scripts/audit/books.ts'
import type { Places } from '../../../scripts/audit/places.ts'
import { repairAll } from '../../../scripts/audit/repair.ts'
import type { RunningShop } from '@shop/local-infra/supervisor'

/** Where a shop that a test has opened keeps its books. */
export const placesOf = ({ stack }: Pick<RunningShop, 'stack'>): Places => {
  const env = stack.env('payments')
  const url = (name: string) => env[`${name}_URL`] ?? ''
  return {
    mongoUrl: stack.mongoUrl('admin'),
    brokers: stack.addresses.brokers.split(','),
    stripe: { secretKey: env['STRIPE_SECRET_KEY'] ?? '', apiBase: env['STRIPE_API_BASE'] },
    serviceSecret: env['SERVICE_SECRET'] ?? '',
    urls: {
      catalogue: url('CATALOGUE'),
      inventory: url('INVENTORY'),
      orders: url('ORDERS'),
      payments: url('PAYMENTS'),
    },
  }
}

/** Somebody who compares the books of a shop. */
export const openAuditor = async (shop: Pick<RunningShop, 'stack'>) => {
  const places = placesOf(shop)
  const books = await openBooks(places)
  const look = (patienceMs: number) => audit(books, { patienceMs })
  return {
    books,
    /** What disagrees, when what is under way had so long to come right. */
    findings: async (patienceMs = 30_000) => (await look(patienceMs)).map(({ what }) => what),
    repair: async () => repairAll(places, await look(500)),
    close: () => books.close(),
  }
}

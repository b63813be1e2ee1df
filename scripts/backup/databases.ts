import { z } from 'zod'

/**
 * The databases in the order in which they are copied while the shop is open. Who learns from another comes before it as
 * far as that is possible, since whoever knows less catches up by what is announced again: no units are sold or held
 * for an order that is missing, and no order is paid with a payment that is.
 */
export const DATABASES = ['identity', 'catalogue', 'inventory', 'orders', 'payments'] as const

export const MANIFEST = 'backup.json'

/** Written last: a folder without it is no backup. */
export const manifest = z.object({
  begun: z.iso.datetime(),
  ended: z.iso.datetime(),
  /** By `database/collection`, how many documents. */
  documents: z.record(z.string(), z.number().int()),
})
export type Manifest = z.infer<typeof manifest>

/** Where a collection lies in a backup: laid out like `mongodump --gzip`, which `mongorestore --gzip` reads. */
export const fileOf = (database: string, collection: string) => `${database}/${collection}.bson.gz`

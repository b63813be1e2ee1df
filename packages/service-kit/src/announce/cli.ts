import { z } from 'zod'
import { announceProducts } from '@shop/contracts/api/catalogue'
import { announceStock } from '@shop/contracts/api/inventory'
import { announceOrders } from '@shop/contracts/api/orders'
import { announcePayments } from '@shop/contracts/api/payments'
import { readConfig } from '../config.ts'
import { createServiceClient } from '../service-client.ts'

/**
 * `node cli.ts catalogue|inventory|orders|payments [since]`: has a service announce what it owns again, all of it or what
 * changed since an instant, so that others can rebuild their copies. Needs the variables that the gateway has.
 */
const USAGE = 'Say who and since when: announce catalogue|inventory|orders|payments [2026-11-01T00:00:00Z]'
const TIMEOUT_MS = 60 * 60_000

const owners = {
  catalogue: announceProducts,
  inventory: announceStock,
  orders: announceOrders,
  payments: announcePayments,
}
const isOwner = (name: string | undefined): name is keyof typeof owners =>
  name !== undefined && Object.hasOwn(owners, name)

const announce = async (owner: string | undefined, since: string | undefined) => {
  if (!isOwner(owner) || (since !== undefined && Number.isNaN(Date.parse(since)))) throw new Error(USAGE)
  const config = readConfig(
    z.object({
      SERVICE_SECRET: z.string().min(32),
      CATALOGUE_URL: z.url(),
      INVENTORY_URL: z.url(),
      ORDERS_URL: z.url(),
      PAYMENTS_URL: z.url(),
    }),
    process.env,
  )
  const client = createServiceClient({
    from: 'gateway',
    serviceSecret: config.SERVICE_SECRET,
    urls: {
      catalogue: config.CATALOGUE_URL,
      inventory: config.INVENTORY_URL,
      orders: config.ORDERS_URL,
      payments: config.PAYMENTS_URL,
    },
    timeoutMs: TIMEOUT_MS,
  })
  const body = since === undefined ? {} : { since: new Date(since).toISOString() }
  return client.call(owners[owner], { body })
}

try {
  const { announced } = await announce(process.argv[2], process.argv[3])
  console.log(`${announced} announcements were sent again.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

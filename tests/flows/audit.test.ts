import { randomUUID } from 'node:crypto'
import { execFile } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Product } from '@shop/contracts/product'
import { openAuditor } from './support/auditor.ts'
import { eventually } from './support/eventually.ts'
import { openShop, type OpenShop } from './support/open-shop.ts'

type Auditor = Awaited<ReturnType<typeof openAuditor>>

/** How long a late event may take to be handled, in ms. */
const STAYS_GONE_MS = 1000

let shop: OpenShop
let auditor: Auditor
/** Two products and orders of them: one paid, one cancelled before it was paid. */
let product: Product
let other: Product
let paid: string
let cancelled: string

beforeAll(async () => {
  shop = await openShop()
  auditor = await openAuditor(shop)
})
afterAll(async () => {
  await auditor.close()
  await shop.close()
})
afterEach(async () => {
  await shop.ledger.setWeather({})
})

const buy = async () => {
  const shopper = shop.shopper()
  await shopper.signIn()
  const { url, orderId } = await shopper.goToPayment([product, 2], [other, 1])
  await shopper.pay(url)
  await eventually(async () => expect((await shop.staff.order(orderId)).status).toBe('processing'))
  return orderId
}

beforeEach(async () => {
  product = await shop.staff.addProduct({ stock: 12, price: 20 })
  other = await shop.staff.addProduct({ stock: 9 })
  paid = await buy()
  const guest = shop.shopper()
  const { orderId, url } = await guest.goToPayment([other, 2])
  await guest.letExpire(url)
  cancelled = orderId
  await eventually(async () => expect((await shop.staff.order(orderId)).status).toBe('cancelled'))
  expect(await auditor.findings()).toEqual([])
})

/** Somebody has meddled with a record, past the service that owns it. */
const meddled = (set: object) => ({ $set: set, $inc: { version: 1 } })

const meddling: Record<string, () => Promise<unknown>> = {
  'a price in the copy that orders keep': () =>
    auditor.books.productCopies.updateOne({ _id: product.id }, { $set: { unitCents: 1 } }),
  'a copy that is gone': () => auditor.books.productCopies.deleteOne({ _id: product.id }),
  'a copy that still sells what is deleted': async () => {
    const gone = await shop.staff.addProduct()
    await shop.staff.deleteProduct(gone.id)
    await eventually(async () =>
      expect(await auditor.books.productCopies.findOne({ _id: gone.id })).toMatchObject({ deleted: true }),
    )
    await auditor.books.productCopies.updateOne({ _id: gone.id }, { $set: { deleted: false } })
  },
  'the stock that the catalogue shows': () =>
    auditor.books.products.updateOne({ _id: product.id }, meddled({ stock: 99 })),
  'a stock that is gone': async () => {
    const untouched = await shop.staff.addProduct()
    await eventually(async () => expect(await auditor.findings(500)).toEqual([]))
    // What the catalogue has told last may still be on its way, and opens the stock anew: it is gone when it stays gone.
    await eventually(async () => {
      await auditor.books.stocks.deleteOne({ _id: untouched.id })
      await wait(STAYS_GONE_MS)
      expect(await auditor.books.stocks.findOne({ _id: untouched.id })).toBeNull()
    })
  },
  'the stars that a product shows': () =>
    auditor.books.products.updateOne({ _id: product.id }, meddled({ starCounts: [0, 0, 0, 0, 7] })),
  'a hold for an order that nobody knows': () =>
    auditor.books.stocks.updateOne(
      { _id: product.id },
      { $push: { holds: strayHold(randomUUID()) }, $inc: { version: 1 } },
    ),
  'a hold for an order that was cancelled': () =>
    auditor.books.stocks.updateOne(
      { _id: other.id },
      { $push: { holds: strayHold(cancelled) }, $inc: { version: 1 } },
    ),
  'an order that has not heard of its sale': () =>
    auditor.books.orders.updateOne(
      { _id: paid },
      meddled({ 'lines.0.stock': 'held', 'lines.0.stockVersion': 0, nextCheck: null }),
    ),
  'an order that has not heard of its payment': () =>
    auditor.books.orders.updateOne(
      { _id: paid },
      meddled({ paid: false, status: 'pending', nextCheck: null }),
    ),
  'a payment that was forgotten': () =>
    auditor.books.payments.updateOne({ _id: paid }, meddled({ status: 'expired', nextCheck: null })),
  'money that went back at Stripe and not here': async () => {
    await shop.ledger.setWeather({ drop: true })
    const payment = await auditor.books.payments.findOne({ _id: paid })
    await auditor.books.stripe.refunds.create({
      payment_intent: String(payment?.paymentIntentId),
      amount: 500,
    })
  },
  'what an account has bought': () =>
    auditor.books.purchases.updateOne({ _id: paid }, { $set: { isBought: false } }),
}

const strayHold = (orderId: string) => ({
  cartId: randomUUID(),
  orderId,
  orderVersion: 1,
  quantity: 1,
  expiresAt: null,
})

describe('the audit finds and mends', () => {
  it.each(Object.entries(meddling))('%s', async (_what, meddle) => {
    await meddle()
    expect(await auditor.findings(1000)).not.toEqual([])
    expect(await auditor.repair()).toMatchObject({ refused: [] })
    expect(await auditor.findings()).toEqual([])
  })
})

describe('the audit finds, for a person to mend,', () => {
  it.each([
    [
      'units that were sold to nobody',
      () => auditor.books.stocks.updateOne({ _id: product.id }, meddled({ sold: 5 })),
      'settled with orders',
    ],
    [
      'amounts that do not add up',
      () => auditor.books.orders.updateOne({ _id: paid }, meddled({ taxCents: 1 })),
      'do not add up',
    ],
    [
      'a payment that Stripe knows nothing of',
      () => auditor.books.payments.updateOne({ _id: paid }, meddled({ sessionId: 'cs_test_none' })),
      'Stripe took no money',
    ],
  ] as const)('%s', async (_what, meddle, sentence) => {
    const stock = await auditor.books.stocks.findOne({ _id: product.id })
    const order = await auditor.books.orders.findOne({ _id: paid })
    const payment = await auditor.books.payments.findOne({ _id: paid })
    await meddle()
    expect((await auditor.findings(500)).join('\n')).toContain(sentence)
    if (stock)
      await auditor.books.stocks.replaceOne({ _id: product.id }, { ...stock, version: stock.version + 2 })
    if (order) await auditor.books.orders.replaceOne({ _id: paid }, { ...order, version: order.version + 2 })
    if (payment)
      await auditor.books.payments.replaceOne({ _id: paid }, { ...payment, version: payment.version + 2 })
  })
})

describe('a read model', () => {
  const announce = (owner: string) =>
    new Promise<string>((resolve, reject) => {
      const cli = 'packages/service-kit/src/announce/cli.ts'
      const env = { ...process.env, ...shop.stack.env('gateway') }
      execFile(process.execPath, [cli, owner], { env }, (error, stdout, stderr) =>
        error ? reject(new Error(stderr)) : resolve(stdout),
      )
    })

  it.each(['catalogue', 'orders'])(
    'that is thrown away is built anew by %s while people buy',
    async (owner) => {
      const kept = owner === 'catalogue' ? auditor.books.productCopies : auditor.books.purchases
      let isDone = false
      const buying = (async () => {
        while (!isDone) {
          const guest = shop.shopper()
          await guest.put(other, 1)
          await guest.checkout([[other, 1]])
          await guest.put(other, 0)
        }
      })()
      await (kept as typeof auditor.books.purchases).deleteMany({})
      expect(await announce(owner)).toMatch(/^[1-9]\d* announcements/)
      isDone = true
      await buying
      expect(await auditor.findings()).toEqual([])
    },
  )
})

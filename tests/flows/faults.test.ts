import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createKafkaBroker } from '@shop/service-kit/kafka/broker'
import type { Broker, IncomingMessage } from '@shop/service-kit/ports'
import { recordingLog } from '@shop/service-kit/testing/recording-log'
import { eventually } from './support/eventually.ts'
import { openShop, type OpenShop } from './support/open-shop.ts'

let shop: OpenShop
let broker: Broker
/** Paid for before anything else happens, and no webhook tells of it. */
let unheard: string
beforeAll(async () => {
  shop = await openShop()
  broker = createKafkaBroker({
    brokers: shop.stack.addresses.brokers.split(','),
    clientId: 'test',
    log: recordingLog().log,
  })
  unheard = await payUnheard()
})
afterAll(async () => {
  await broker.close()
  await shop.close()
})
afterEach(async () => {
  await shop.ledger.setWeather({})
})

const payUnheard = async () => {
  const [product, guest] = [await shop.staff.addProduct(), shop.shopper()]
  await shop.ledger.setWeather({ drop: true })
  const { url, orderId } = await guest.goToPayment([product, 1])
  await guest.pay(url)
  await shop.ledger.setWeather({})
  return orderId
}

const orderOf = (orderId: string) => shop.staff.order(orderId)

/** A part that runs elsewhere is not ours to signal. */
const signal = (pid: number | undefined, name: NodeJS.Signals) => {
  if (pid === undefined) throw new Error('This part of the shop is not running here.')
  process.kill(pid, name)
}

type Raw = Omit<IncomingMessage, 'headers'>

const publish = (messages: Raw[]) => broker.publish(messages.map((message) => ({ ...message, headers: {} })))

/** All that was ever said on some topics, oldest first. */
const hearAll = async (topics: string[], until: (heard: Raw[]) => boolean): Promise<Raw[]> => {
  const heard: Raw[] = []
  const { close } = await broker.subscribe({
    group: `test-${randomUUID()}`,
    topics,
    fromBeginning: true,
    handle: ({ topic, key, value }) => Promise.resolve(void heard.push({ topic, key, value })),
  })
  await eventually(() => expect(until(heard)).toBe(true))
  await close()
  return heard
}

const failureOf = (orderId: string): Raw => ({
  topic: 'payment-failed',
  key: orderId,
  value: JSON.stringify({
    id: randomUUID(),
    topic: 'payment-failed',
    schemaVersion: 1,
    aggregateId: orderId,
    version: 1,
    occurredAt: new Date().toISOString(),
    data: {
      payment: { orderId, status: 'expired', amountCents: 0, refundedCents: 0, paymentIntentId: null },
    },
  }),
})

describe('a payment that arrives after the order was given up', () => {
  const paidButGivenUp = async (stock: number) => {
    const [product, guest] = [await shop.staff.addProduct({ stock, price: 20 }), shop.shopper()]
    const { url, orderId } = await guest.goToPayment([product, 2])
    await shop.ledger.setWeather({ drop: true })
    await guest.pay(url)
    return { product, guest, orderId }
  }

  it('is honoured when the units are still there', async () => {
    const { product, guest, orderId } = await paidButGivenUp(5)
    await publish([failureOf(orderId)])
    await eventually(async () =>
      expect(await orderOf(orderId)).toMatchObject({ status: 'processing', paid: true }),
    )
    await eventually(async () => expect(await guest.stockOf(product)).toBe(3))
    await eventually(async () => expect(await shop.mailTo(guest.email)).toHaveLength(1))
  })

  it('goes back in full when they are gone, and the shopper is told', async () => {
    const { product, guest, orderId } = await paidButGivenUp(2)
    signal(shop.pid('payments'), 'SIGSTOP')
    await publish([failureOf(orderId)])
    await eventually(async () => expect((await orderOf(orderId)).status).toBe('cancelled'))
    await eventually(async () => expect((await shop.shopper().put(product, 1)).status).toBe(200))
    signal(shop.pid('payments'), 'SIGCONT')
    await eventually(async () =>
      expect(await orderOf(orderId)).toMatchObject({ status: 'cancelled', paid: true, refunded: 48.19 }),
    )
    const { payment_intent_id: intent } = await orderOf(orderId)
    await eventually(async () => expect(await shop.ledger.refundsOf(intent)).toEqual([4819]))
    await eventually(async () =>
      expect((await shop.mailTo(guest.email)).map((mail) => mail.subject).join()).toContain(
        'could not fulfil',
      ),
    )
  })
})

describe('webhooks', () => {
  it('that come three times and out of order are one payment', async () => {
    const [product, guest] = [await shop.staff.addProduct({ stock: 6 }), shop.shopper()]
    await shop.ledger.setWeather({ duplicate: 2, reorder: true })
    const { url, orderId } = await guest.goToPayment([product, 2])
    await guest.pay(url)
    await eventually(async () => expect((await orderOf(orderId)).status).toBe('processing'), 40_000)
    const { payment_intent_id: intent, history } = await orderOf(orderId)
    expect(await shop.ledger.chargesOf(intent)).toHaveLength(1)
    expect(history.filter((entry) => entry.what === 'Payment received')).toHaveLength(1)
    expect(await guest.stockOf(product)).toBe(4)
  })

  it('without the right signature are refused', async () => {
    const answer = await fetch(`${shop.url}/api/payments/webhook`, {
      method: 'POST',
      body: '{}',
      headers: { 'stripe-signature': 't=1,v1=00' },
    })
    expect(answer.status).toBe(400)
  })
})

describe('the payment provider', () => {
  it('that opens a page but loses its answer is asked again, and there is one page', async () => {
    const [product, guest] = [await shop.staff.addProduct(), shop.shopper()]
    await guest.put(product, 1)
    await shop.ledger.loseAnswers(3, '/v1/checkout/sessions')
    const { status, body } = await guest.checkout([[product, 1]])
    expect(status).toBe(200)
    await guest.pay(body.url)
    await eventually(async () => expect((await orderOf(body.orderId)).status).toBe('processing'))
  })
})

describe('events', () => {
  it('that are all delivered again, newest first, change nothing', async () => {
    const [product, guest] = [await shop.staff.addProduct({ stock: 6 }), shop.shopper()]
    const { url, orderId } = await guest.goToPayment([product, 2])
    await guest.pay(url)
    await eventually(async () => expect((await orderOf(orderId)).status).toBe('processing'))
    await shop.staff.setStatus(orderId, 'cancelled')
    await shop.staff.setStatus(orderId, 'shipped')
    await eventually(async () => expect(await guest.stockOf(product)).toBe(4))
    const topics = [
      'product-changed',
      'stock-reserved',
      'stock-released',
      'stock-adjusted',
      'order-created',
      'order-status-changed',
      'payment-succeeded',
    ]
    const isComplete = (heard: Raw[]) =>
      heard.some(({ key, value }) => key === orderId && value.includes('"shipped"'))
    const heard = await hearAll(topics, isComplete)
    const before = await orderOf(orderId)
    await publish(heard.filter(({ key }) => key === orderId || key === product.id).toReversed())
    const fence = await shop.staff.addProduct({ stock: 1 })
    await eventually(async () => expect(await guest.shownStockOf(fence)).toBe(1))
    expect(await orderOf(orderId)).toEqual(before)
    expect(await guest.stockOf(product)).toBe(4)
    expect(await guest.shownStockOf(product)).toBe(4)
  })

  it('that nobody can read become dead letters, and the others go on', async () => {
    const poison = `poison-${randomUUID()}`
    await publish([{ topic: 'payment-succeeded', key: poison, value: '{"not":"an event"}' }])
    const [product, guest] = [await shop.staff.addProduct(), shop.shopper()]
    const { url, orderId } = await guest.goToPayment([product, 1])
    await guest.pay(url)
    await eventually(async () => expect((await orderOf(orderId)).status).toBe('processing'))
    const dead = await hearAll(['payment-succeeded.dlq'], (heard) => heard.some(({ key }) => key === poison))
    expect(dead.find(({ key }) => key === poison)?.value).toBe('{"not":"an event"}')
  })
})

describe('kill -9', () => {
  it('of inventory between its write and its announcement loses nothing', async () => {
    const [product, guest] = [await shop.staff.addProduct({ stock: 6 }), shop.shopper()]
    await eventually(async () => expect(await guest.shownStockOf(product)).toBe(6))
    const broker = shop.stack.pids().kafka
    signal(broker, 'SIGSTOP')
    expect((await guest.put(product, 2)).status).toBe(200)
    signal(shop.pid('inventory'), 'SIGKILL')
    signal(broker, 'SIGCONT')
    await eventually(async () => expect(await guest.shownStockOf(product)).toBe(4), 40_000)
    await eventually(async () => expect(await guest.stockOf(product)).toBe(4), 40_000)
  })

  it.each(['orders', 'payments', 'inventory', 'catalogue', 'gateway'] as const)(
    'of %s while somebody pays still ends in one paid order',
    async (name) => {
      const [product, guest] = [await shop.staff.addProduct({ stock: 6 }), shop.shopper()]
      const { url, orderId } = await guest.goToPayment([product, 2])
      const paying = guest.pay(url)
      signal(shop.pid(name), 'SIGKILL')
      await paying
      await eventually(
        async () => expect(await orderOf(orderId)).toMatchObject({ status: 'processing', paid: true }),
        60_000,
      )
      expect(await shop.ledger.chargesOf((await orderOf(orderId)).payment_intent_id)).toHaveLength(1)
      await eventually(async () => expect(await guest.stockOf(product)).toBe(4), 40_000)
      await eventually(async () => expect(await guest.shownStockOf(product)).toBe(4), 40_000)
    },
  )

  it('of the database loses nothing that was answered', async () => {
    const [product, guest] = [await shop.staff.addProduct({ stock: 6 }), shop.shopper()]
    const { orderId } = await guest.goToPayment([product, 2])
    signal(shop.stack.pids().mongo, 'SIGKILL')
    await eventually(
      async () =>
        expect(await orderOf(orderId)).toMatchObject({ status: 'pending', items: [{ quantity: 2 }] }),
      60_000,
    )
    await eventually(async () => expect(await guest.stockOf(product)).toBe(4), 40_000)
  })

  it('of a broker that forgets everything is healed by the owners', async () => {
    const [product, guest] = [await shop.staff.addProduct({ stock: 6 }), shop.shopper()]
    const { url, orderId } = await guest.goToPayment([product, 2])
    signal(shop.stack.pids().kafka, 'SIGKILL')
    await guest.pay(url)
    await eventually(async () => expect((await orderOf(orderId)).status).toBe('processing'), 60_000)
    await eventually(async () => expect(await guest.shownStockOf(product)).toBe(4), 60_000)
  })
})

// The shop waits 20 s before it asks: last, so that nobody else has to.
it('webhooks that never come do not matter: the shop asks, whatever befell it meanwhile', async () => {
  await eventually(async () => expect((await orderOf(unheard)).status).toBe('processing'), 40_000)
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Product } from '@shop/contracts/product'
import { allEvents } from '@shop/contracts/events/all'
import { createKafkaBroker } from '@shop/service-kit/kafka/broker'
import { openDeadLetterBox, type DeadLetterBox } from '@shop/service-kit/kafka/dead-letter-box'
import type { Broker } from '@shop/service-kit/ports'
import { systemClock } from '@shop/service-kit/system-ports'
import { recordingLog } from '@shop/service-kit/testing/recording-log'
import { hearersByTopic } from '../../scripts/event-hearers.ts'
import { openAuditor } from '../flows/support/auditor.ts'
import { eventually } from '../flows/support/eventually.ts'
import { openShop, type OpenShop } from '../flows/support/open-shop.ts'

let shop: OpenShop
let broker: Broker
let box: DeadLetterBox
let auditor: Awaited<ReturnType<typeof openAuditor>>
beforeAll(async () => {
  shop = await openShop()
  const brokers = shop.stack.addresses.brokers.split(',')
  broker = createKafkaBroker({ brokers, clientId: 'test', log: recordingLog().log })
  box = await openDeadLetterBox(brokers, systemClock)
  auditor = await openAuditor(shop)
})
afterAll(async () => {
  await Promise.all([broker.close(), box.close(), auditor.close()])
  await shop.close()
})

/** Nearly as much as Apache Kafka takes in one message. */
const LARGE = 900_000

const envelope = (topic: string, key: string, schemaVersion: number, data: unknown) =>
  JSON.stringify({
    id: randomUUID(),
    topic,
    schemaVersion,
    aggregateId: key,
    version: 1,
    occurredAt: new Date().toISOString(),
    data,
  })

const poisonOf = (topic: string) => {
  const key = randomUUID()
  return [
    { key, value: 'this is no JSON' },
    { key, value: '{"not":"an event"}' },
    { key, value: envelope(topic, key, 1, null) },
    { key, value: envelope(topic, key, 99, {}) },
    { key, value: envelope(topic, key, 1, { filler: 'x'.repeat(LARGE) }) },
    { key: '', value: '' },
  ].map((message) => ({ ...message, topic, headers: {} }))
}

/** Services keep dead letters; gateways only look on. */
const heardTopics = allEvents
  .map(({ topic }) => topic)
  .filter((topic) =>
    hearersByTopic()
      .get(topic)
      ?.some(({ by }) => by !== 'gateway'),
  )

const waitingIn = async (topic: string) =>
  (await box.waiting()).find((it) => it.topic === `${topic}.dlq`)?.count ?? 0

/** A product that orders knows, whatever else it has to do at the moment. */
const known = async () => {
  const product = await shop.staff.addProduct({ stock: 6 })
  await eventually(
    async () => expect(await auditor.books.productCopies.findOne({ _id: product.id })).not.toBeNull(),
    60_000,
  )
  return product
}

const buy = async (product: Product) => {
  const guest = shop.shopper()
  const { url, orderId } = await guest.goToPayment([product, 2])
  await guest.pay(url)
  await eventually(async () => expect((await shop.staff.order(orderId)).status).toBe('processing'), 60_000)
  await eventually(async () => expect(await guest.shownStockOf(product)).toBe(4), 60_000)
}

describe('poison', () => {
  it('on every topic at once ends among the dead letters, and the shop goes on selling', async () => {
    expect(heardTopics.length).toBeGreaterThan(7)
    const poison = allEvents.flatMap(({ topic }) => poisonOf(topic))
    for (const message of poison) await broker.publish([message])
    await buy(await known())
    for (const topic of heardTopics)
      await eventually(async () => expect(await waitingIn(topic), topic).toBeGreaterThanOrEqual(6), 60_000)
    expect(await auditor.findings()).toEqual([])
  })

  it('that is sent again dies again, is listed again, and nothing else changes', async () => {
    const waiting = await waitingIn('payment-succeeded')
    expect(await box.redrive('payment-succeeded', 1000)).toBe(waiting)
    await eventually(
      async () => expect(await waitingIn('payment-succeeded')).toBeGreaterThanOrEqual(waiting),
      60_000,
    )
    const [letter] = await box.list('payment-succeeded', 1)
    expect(letter).toMatchObject({ topic: 'payment-succeeded', group: 'orders' })
    await buy(await known())
  })
})

describe('an order at which its consumer always fails', () => {
  it('holds up no other, and is taken up again when it is mended and its letter is sent again', async () => {
    const others = await Promise.all([known(), known(), known()])
    const [product, guest] = [await known(), shop.shopper()]
    const { url, orderId } = await guest.goToPayment([product, 2])
    const whole = await auditor.books.orders.findOne({ _id: orderId })
    if (!whole) throw new Error('There is no such order.')
    const version = whole.version + 1
    await auditor.books.orders.updateOne({ _id: orderId }, { $set: { history: null, version } } as never)
    await guest.pay(url)
    await Promise.all(others.map(buy))
    await eventually(async () => {
      const letters = await box.list('payment-succeeded', 100)
      expect(letters.map(({ key }) => key)).toContain(orderId)
    }, 60_000)
    await auditor.books.orders.replaceOne({ _id: orderId }, { ...whole, version: version + 1 })
    expect(await box.redrive('payment-succeeded', 1000)).toBeGreaterThan(0)
    await eventually(async () => expect((await shop.staff.order(orderId)).status).toBe('processing'), 60_000)
    expect(await auditor.findings()).toEqual([])
  })
})

import { beforeEach, describe, expect, it } from 'vitest'
import type { Mail } from '@shop/service-kit/ports'
import { CountingIds } from '@shop/service-kit/testing/counting-ids'
import { FixedClock } from '@shop/service-kit/testing/fixed-clock'
import { MemoryDocumentStore } from '@shop/service-kit/testing/memory-document-store'
import { MemoryReadModelStore } from '@shop/service-kit/testing/memory-read-model-store'
import { recordingLog } from '@shop/service-kit/testing/recording-log'
import { createGuestTokens } from '../order/order-access.ts'
import { createOrderService } from '../order/order.service.ts'
import type { OrderState } from '../order/order.state.ts'
import { placedOrder } from '../testing/placed-order.ts'
import { createOrderPost } from './order-post.ts'

const ORDER = placedOrder.id
const LEASE_MS = 30_000

let store: MemoryDocumentStore<OrderState>
let clock: FixedClock
let sent: string[]
/** What the mail server does with a letter before it takes it. */
let server: () => Promise<unknown>

/** A process of the service; several share the store. */
const startReplica = () => {
  const { log } = recordingLog()
  const mailer = {
    send: async ({ messageId }: Mail) => {
      await server()
      sent.push(messageId)
    },
  }
  const tokens = createGuestTokens('a secret that is long enough for a test')
  const post = createOrderPost({ store, mailer, tokens, publicUrl: 'http://shop.example', clock, log })
  const orders = createOrderService({
    store,
    clock,
    former: new MemoryReadModelStore(),
    client: { call: () => Promise.reject(new Error('Nobody is called here.')) },
    ids: new CountingIds(),
    announce: () => undefined,
    mailsDue: (order, mails) => void post.send(order, mails, orders),
  })
  return { orders, settled: post.settled, sweep: () => post.sweep(orders) }
}

const isAway = () => Promise.reject(new Error('The mail server is away.'))

describe('the letters of an order', () => {
  let one: ReturnType<typeof startReplica>
  let other: ReturnType<typeof startReplica>
  beforeEach(async () => {
    store = new MemoryDocumentStore()
    clock = new FixedClock()
    sent = []
    server = () => Promise.resolve()
    one = startReplica()
    other = startReplica()
    await one.orders.place(placedOrder)
  })
  const pay = () => one.orders.pay(ORDER, 'pi_1', null)
  const allSettled = () => Promise.all([one.settled(), other.settled()])
  const owed = async () => (await store.load(ORDER))?.state.mails

  it('go out at once and once', async () => {
    await pay()
    await allSettled()
    expect([sent, await owed()]).toEqual([[`confirmation.${ORDER}`], []])
  })

  it('are not sent by another replica that is busy with the order while one is on its way', async () => {
    let take: (() => void) | undefined
    server = () => new Promise<void>((resolve) => (take = resolve))
    await pay()
    await other.orders.settleStock(ORDER, 'brush', 'sold', 3)
    await other.sweep()
    server = () => Promise.resolve()
    take?.()
    await allSettled()
    expect([sent, await owed()]).toEqual([[`confirmation.${ORDER}`], []])
  })

  it('of two kinds do not wait for each other', async () => {
    let take: (() => void) | undefined
    server = () => new Promise<void>((resolve) => (take = resolve))
    await pay()
    server = () => Promise.resolve()
    await other.orders.setStatus(ORDER, 'shipped', 'admin-1')
    await other.settled()
    expect(sent).toEqual([`shipped.${ORDER}`])
    take?.()
    await allSettled()
    expect([sent, await owed()]).toEqual([[`shipped.${ORDER}`, `confirmation.${ORDER}`], []])
  })

  it('stay owed while the mail server is away, and go out once when it is back', async () => {
    server = isAway
    await pay()
    await allSettled()
    server = () => Promise.resolve()
    clock.advance(LEASE_MS - 1)
    await Promise.all([one.sweep(), other.sweep()])
    expect([sent, await owed()]).toEqual([[], ['confirmation']])
    clock.advance(1)
    await Promise.all([one.sweep(), other.sweep()])
    await allSettled()
    expect([sent, await owed()]).toEqual([[`confirmation.${ORDER}`], []])
  })

  it('that were recorded before it was noted who sends them go out with the next sweep', async () => {
    server = isAway
    await pay()
    await allSettled()
    const stored = await store.load(ORDER)
    if (!stored) throw new Error('The order is gone.')
    const state = { ...stored.state, mailsAfter: null }
    await store.save(ORDER, stored.version, { state, version: stored.version + 1 }, [])
    server = () => Promise.resolve()
    await other.sweep()
    expect(sent).toEqual([`confirmation.${ORDER}`])
  })
})

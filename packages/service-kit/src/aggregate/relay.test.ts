import { describe, expect, it, vi } from 'vitest'
import { createMetrics } from '../metrics.ts'
import type { Message } from '../ports.ts'
import { CountingIds, countedId } from '../testing/counting-ids.ts'
import { FixedClock } from '../testing/fixed-clock.ts'
import { MemoryBroker } from '../testing/memory-broker.ts'
import { MemoryDocumentStore } from '../testing/memory-document-store.ts'
import { recordingLog } from '../testing/recording-log.ts'
import type { Tally } from '../testing/tally.ts'
import { Relay } from './relay.ts'

const messageOf = (aggregateId: string, version: number, id: string): Message => ({
  id,
  topic: 'tally-changed',
  schemaVersion: 1,
  aggregateId,
  version,
  occurredAt: '2026-11-20T12:00:00.000Z',
  data: { sum: version, by: 1 },
})

const setUp = () => {
  const store = new MemoryDocumentStore<Tally>()
  const broker = new MemoryBroker()
  const clock = new FixedClock()
  const ids = new CountingIds()
  const { log, lines } = recordingLog()
  const metrics = createMetrics('test')
  const relay = new Relay({ name: 'tally', store, broker, clock, log, metrics })
  /** Saves the next event of an aggregate, as the aggregate path does. */
  const save = async (aggregateId: string) => {
    const version = ((await store.load(aggregateId))?.version ?? 0) + 1
    const message = messageOf(aggregateId, version, ids.next())
    await store.save(
      aggregateId,
      version - 1,
      { state: { id: aggregateId, sum: version, taken: [] }, version },
      [message],
    )
    return message
  }
  const heard = () => broker.published.map(({ key, value }) => [key, (JSON.parse(value) as Message).version])
  return { store, broker, clock, lines, relay, save, heard, metrics }
}

/** As kafkajs tells it: what Kafka said is the cause. */
const tooLarge = () =>
  new Error('The request included a message larger than the max message size.', {
    cause: Object.assign(new Error('too large'), { type: 'MESSAGE_TOO_LARGE' }),
  })

describe('the relay', () => {
  it('shows how much lies in outboxes, and for how long', async () => {
    const { relay, save, clock, metrics } = setUp()
    const shown = async () => {
      await relay.sweep(60 * 60_000)
      const [waiting, age] = await Promise.all([metrics.outbox.get(), metrics.outboxAge.get()])
      return [waiting.values[0]?.value, age.values[0]?.value]
    }
    expect(await shown()).toEqual([0, 0])
    await save('one')
    clock.advance(90_000)
    expect(await shown()).toEqual([1, 90])
  })

  it('publishes what was saved under the id of its aggregate, then empties the outbox', async () => {
    const { store, broker, relay, save } = setUp()
    const message = await save('one')
    relay.announce([message])
    await relay.drained()
    expect(broker.published).toEqual([
      { topic: 'tally-changed', key: 'one', value: JSON.stringify(message), headers: {} },
    ])
    expect(await store.unannounced(10)).toEqual([])
  })

  it('sends the trace along', async () => {
    const { broker, relay, save } = setUp()
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
    relay.announce([{ ...(await save('one')), traceparent }])
    await relay.drained()
    expect(broker.published[0]?.headers).toEqual({ traceparent })
  })

  it('keeps the order of each aggregate', async () => {
    const { relay, save, heard } = setUp()
    const messages = [await save('one'), await save('two'), await save('one')]
    relay.announce(messages.slice(0, 1))
    relay.announce(messages.slice(1))
    await relay.drained()
    expect(heard()).toEqual([
      ['one', 1],
      ['two', 1],
      ['one', 2],
    ])
  })

  it('removes nothing from the outbox before the broker has it', async () => {
    const { store, broker, relay, save } = setUp()
    const waiting: number[] = []
    vi.spyOn(broker, 'publish').mockImplementation(async () => {
      waiting.push((await store.unannounced(10)).length)
    })
    relay.announce([await save('one')])
    await relay.drained()
    expect(waiting).toEqual([1])
  })

  it('publishes a message once, however often it is handed over while it is on its way', async () => {
    const { relay, save, heard } = setUp()
    const message = await save('one')
    relay.announce([message, message])
    relay.announce([message])
    await relay.sweep(0)
    await relay.drained()
    expect(heard()).toEqual([['one', 1]])
  })

  it('publishes nothing again that was taken while a sweep was reading', async () => {
    const { store, clock, relay, save, heard } = setUp()
    const message = await save('one')
    clock.advance(10_000)
    relay.announce([message])
    vi.spyOn(store, 'unannounced').mockImplementationOnce(async () => {
      await relay.drained()
      return [message]
    })
    expect(await relay.sweep()).toBe(0)
    await relay.drained()
    expect(heard()).toEqual([['one', 1]])
  })
})

describe('a broker that is away', () => {
  it('leaves everything in the outbox and says so once', async () => {
    const { store, broker, lines, relay, save } = setUp()
    broker.isAway = true
    relay.announce([await save('one'), await save('two')])
    await relay.drained()
    expect(await store.unannounced(10)).toHaveLength(2)
    expect(lines).toMatchObject([{ waiting: 2, msg: 'events stay in the outbox until the next sweep' }])
  })

  it('gets what it missed with the next sweep, in order', async () => {
    const { store, broker, clock, relay, save, heard } = setUp()
    broker.isAway = true
    relay.announce([await save('one')])
    relay.announce([await save('one')])
    await relay.drained()
    broker.isAway = false
    clock.advance(3000)
    expect(await relay.sweep()).toBe(2)
    await relay.drained()
    expect(heard()).toEqual([
      ['one', 1],
      ['one', 2],
    ])
    expect(await store.unannounced(10)).toEqual([])
  })

  it('is not sent later events of the same run before the ones that failed', async () => {
    const { broker, relay, save, heard } = setUp()
    vi.spyOn(broker, 'publish').mockRejectedValueOnce(new Error('The broker is away.'))
    const first = await save('one')
    const second = await save('one')
    relay.announce([first])
    relay.announce([second])
    await relay.drained()
    expect(heard()).toEqual([])
    await relay.sweep(0)
    await relay.drained()
    expect(heard()).toEqual([
      ['one', 1],
      ['one', 2],
    ])
  })
})

describe('the sweep', () => {
  it('leaves alone what is younger than three seconds: it is on its way from another replica', async () => {
    const { clock, relay, save } = setUp()
    await save('one')
    clock.advance(2999)
    expect(await relay.sweep()).toBe(0)
    clock.advance(1)
    expect(await relay.sweep()).toBe(1)
  })

  it('repeats what was published but not yet removed, under the same id', async () => {
    const { store, broker, relay, save } = setUp()
    vi.spyOn(store, 'announced').mockRejectedValueOnce(new Error('The database is away.'))
    relay.announce([await save('one')])
    await relay.drained()
    await relay.sweep(0)
    await relay.drained()
    const sent = broker.published.map(({ value }) => (JSON.parse(value) as Message).id)
    expect(sent).toEqual([countedId(1), countedId(1)])
    expect(await store.unannounced(10)).toEqual([])
  })

  it('lets one message that the broker never takes hold up nobody else', async () => {
    const { broker, relay, save, heard, store, lines } = setUp()
    const messages = []
    for (let number = 0; number < 20; number += 1) messages.push(await save(`lamp-${number}`))
    const publish = broker.publish.bind(broker)
    broker.publish = (batch) =>
      batch.some(({ key }) => key === 'lamp-7') ? Promise.reject(tooLarge()) : publish(batch)
    relay.announce(messages)
    await relay.drained()
    expect(heard()).toHaveLength(19)
    expect((await store.unannounced(100)).map(({ aggregateId }) => aggregateId)).toEqual(['lamp-7'])
    expect(lines).toContainEqual(expect.objectContaining({ waiting: 1 }))
    broker.publish = publish
    expect(await relay.sweep(0)).toBe(1)
    await relay.drained()
    expect(await store.unannounced(100)).toEqual([])
  })

  it('sends in parts what is too much at a time', async () => {
    const { broker, relay, save, heard } = setUp()
    const messages = []
    for (let number = 0; number < 20; number += 1) messages.push(await save(number % 2 ? 'one' : 'two'))
    const publish = broker.publish.bind(broker)
    broker.publish = (batch) => (batch.length > 3 ? Promise.reject(tooLarge()) : publish(batch))
    relay.announce(messages)
    await relay.drained()
    expect(heard()).toEqual(messages.map(({ aggregateId, version }) => [aggregateId, version]))
  })
})

import { describe, expect, it, vi } from 'vitest'
import type { Envelope } from '@shop/contracts/events/event'
import { on, startConsumer, type ConsumerOptions } from './consumers.ts'
import { createMetrics } from './metrics.ts'
import { unavailable } from './refusal.ts'
import { MemoryBroker } from './testing/memory-broker.ts'
import { countedId } from './testing/counting-ids.ts'
import { recordingLog } from './testing/recording-log.ts'
import { tallyChanged } from './testing/tally.ts'
import { currentTrace } from './trace.ts'

const event = (changes: object = {}) => ({
  id: countedId(1),
  topic: 'tally-changed',
  schemaVersion: 1,
  aggregateId: 'one',
  version: 1,
  occurredAt: '2026-11-20T12:00:00.000Z',
  data: { sum: 3, by: 3 },
  ...changes,
})
const sent = (value: unknown, key = 'one') => ({
  topic: 'tally-changed',
  key,
  value: typeof value === 'string' ? value : JSON.stringify(value),
  headers: { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' },
})

const listen = async (
  handle: (event: Envelope<typeof tallyChanged>) => Promise<unknown>,
  options: Partial<ConsumerOptions> = {},
) => {
  const broker = new MemoryBroker()
  const metrics = createMetrics('test')
  const pause = vi.fn((_ms: number) => Promise.resolve())
  await startConsumer({
    group: 'orders',
    handlers: [on(tallyChanged, handle)],
    broker,
    log: recordingLog().log,
    metrics,
    pause,
    ...options,
  })
  const hear = async (...messages: ReturnType<typeof sent>[]) => {
    await broker.publish(messages)
    await broker.settled()
  }
  const deadLetters = () => broker.published.filter(({ topic }) => topic === 'tally-changed.dlq')
  const outcomes = async () =>
    (await metrics.consumed.get()).values.map(({ labels, value }) => [labels.outcome, value])
  return { broker, hear, pause, deadLetters, outcomes }
}

const failing = (times: number, error = new Error('a bug')) => {
  let left = times
  return vi.fn(() => {
    left -= 1
    return left < 0 ? Promise.resolve() : Promise.reject(error)
  })
}

describe('an event', () => {
  it('is handed over as it was declared, within its trace', async () => {
    const heard: unknown[] = []
    const { hear, outcomes } = await listen((it) => {
      heard.push(it.data, currentTrace()?.traceId)
      return Promise.resolve()
    })
    await hear(sent(event()))
    expect(heard).toEqual([{ sum: 3, by: 3 }, '0af7651916cd43dd8448eb211c80319c'])
    expect(await outcomes()).toEqual([['handled', 1]])
  })

  it('reaches every handler of its topic', async () => {
    const heard: string[] = []
    const handlers = ['one', 'two'].map((name) => on(tallyChanged, () => Promise.resolve(heard.push(name))))
    const { hear } = await listen(() => Promise.resolve(), { handlers })
    await hear(sent(event()))
    expect(heard).toEqual(['one', 'two'])
  })

  it('may carry fields that this version does not know', async () => {
    const handle = failing(0)
    const { hear, deadLetters } = await listen(handle)
    await hear(sent(event({ data: { sum: 1, by: 1, colour: 'green' }, writtenBy: 'a later version' })))
    expect(handle).toHaveBeenCalledTimes(1)
    expect(deadLetters()).toEqual([])
  })

  it('that was published before the group existed is heard too, unless only later ones are wanted', async () => {
    const broker = new MemoryBroker()
    await broker.publish([sent(event())])
    const [early, late] = [failing(0), failing(0)]
    await listen(early, { broker, group: 'early' })
    await listen(late, { broker, group: 'late', fromBeginning: false })
    await broker.settled()
    expect([early.mock.calls.length, late.mock.calls.length]).toEqual([1, 0])
  })
})

describe('an event that cannot be handled at once', () => {
  it('is tried again after 50, 200, 800 and 2000 ms', async () => {
    const handle = failing(4)
    const { hear, pause, deadLetters, outcomes } = await listen(handle)
    await hear(sent(event()))
    expect(handle).toHaveBeenCalledTimes(5)
    expect(pause.mock.calls.flat()).toEqual([50, 200, 800, 2000])
    expect(deadLetters()).toEqual([])
    expect(await outcomes()).toEqual([
      ['retried', 4],
      ['handled', 1],
    ])
  })

  it('waits as long as an outage lasts, and is handled then', async () => {
    const handle = failing(100, unavailable('The database is away.'))
    const { hear, pause, deadLetters } = await listen(handle)
    await hear(sent(event()))
    expect(pause.mock.calls.flat()).toEqual(Array(100).fill(1000))
    expect(deadLetters()).toEqual([])
  })

  it('becomes a dead letter when an outage lasts longer than ten minutes', async () => {
    const { hear, pause, deadLetters } = await listen(failing(Infinity, unavailable('Still away.')))
    await hear(sent(event()))
    expect(pause.mock.calls.flat().filter((ms) => ms === 1000)).toHaveLength(600)
    expect(deadLetters()).toHaveLength(1)
  })

  it('does not hold up what comes after it', async () => {
    const handled: string[] = []
    const { hear } = await listen((it) => {
      if (it.aggregateId === 'poisoned') return Promise.reject(new Error('a bug'))
      return Promise.resolve(handled.push(it.aggregateId))
    })
    await hear(
      sent(event({ aggregateId: 'poisoned' })),
      sent(event()),
      sent(event({ aggregateId: 'two' }), 'two'),
    )
    expect(handled.toSorted()).toEqual(['one', 'two'])
  })
})

describe('a dead letter', () => {
  it('keeps the message as it was, and says what went wrong, for whom and when', async () => {
    const { hear, deadLetters, outcomes } = await listen(failing(5, new Error('No such product.')))
    await hear(sent(event()))
    const { headers, ...letter } = deadLetters()[0] ?? { headers: {} }
    expect(letter).toEqual({ topic: 'tally-changed.dlq', key: 'one', value: JSON.stringify(event()) })
    expect(headers).toMatchObject({
      ...sent('').headers,
      group: 'orders',
      error: 'Error: No such product.',
      diedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
    })
    expect(await outcomes()).toContainEqual(['dead', 1])
  })

  it.each([
    ['that is not JSON', 'not json', /JSON/],
    ['of a later schema version', event({ schemaVersion: 2 }), /schemaVersion/],
    ['whose data do not fit its declaration', event({ data: { sum: 'three', by: 3 } }), /data\.sum/],
    ['without a version', { ...event(), version: undefined }, /version/],
    ['that is empty', '', /JSON/],
  ])('is what becomes of a message %s, at once', async (_what, value, error) => {
    const handle = failing(0)
    const { hear, pause, deadLetters } = await listen(handle)
    await hear(sent(value))
    expect(deadLetters()[0]?.headers['error']).toMatch(error)
    expect([handle.mock.calls.length, pause.mock.calls.length]).toEqual([0, 0])
  })

  it('that cannot be published leaves the message where it is', async () => {
    const { broker, hear, deadLetters } = await listen(failing(0))
    vi.spyOn(broker, 'publish').mockRejectedValueOnce(new Error('The broker is away.'))
    const publish = MemoryBroker.prototype.publish.bind(broker)
    await publish([sent('not json')])
    await broker.settled()
    expect(deadLetters()).toHaveLength(1)
    await hear()
  })
})

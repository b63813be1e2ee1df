import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { declareEvent } from '@shop/contracts/events/event'
import { startKafka } from '@shop/local-infra/kafka'
import { on, startConsumer } from '../consumers.ts'
import { openDeadLetterBox, type DeadLetterBox } from '../kafka/dead-letter-box.ts'
import { createKafkaBroker } from '../kafka/broker.ts'
import type { Broker, IncomingMessage } from '../ports.ts'
import { countedId } from '../testing/counting-ids.ts'
import { FixedClock } from '../testing/fixed-clock.ts'
import { recordingLog } from '../testing/recording-log.ts'
import { runCommand } from './command.ts'

let kafka: Awaited<ReturnType<typeof startKafka>>
let broker: Broker
let box: DeadLetterBox
let topic: string
const clock = new FixedClock('2026-11-20T12:00:00.000Z')

beforeAll(async () => {
  kafka = await startKafka()
  broker = createKafkaBroker({ brokers: [kafka.brokers], clientId: 'test', log: recordingLog().log })
  box = await openDeadLetterBox([kafka.brokers], clock)
})
afterAll(async () => {
  await box.close()
  await broker.close()
  await kafka.stop()
})
beforeEach(() => {
  topic = `lamp-${randomUUID()}`
})

const letter = (key: string, minutesAgo = 1): IncomingMessage => ({
  topic: `${topic}.dlq`,
  key,
  value: JSON.stringify({ lamp: key }),
  headers: {
    group: 'orders',
    error: 'Error: No such lamp.',
    diedAt: new Date(clock.now().getTime() - minutesAgo * 60_000).toISOString(),
  },
})
const keysOf = async (limit = 100) => (await box.list(topic, limit)).map(({ key }) => key)

/** Hears the original topic, as those do who could not handle the letters before. */
const hearAgain = async () => {
  const heard: IncomingMessage[] = []
  await broker.subscribe({
    group: `orders-${topic}`,
    topics: [topic],
    fromBeginning: true,
    handle: (message) => Promise.resolve(void heard.push(message)),
  })
  return heard
}

describe('dead letters', () => {
  it('are listed, the oldest first, as often as one likes', async () => {
    await broker.publish([letter('new', 1), letter('old', 90), letter('middle', 5)])
    expect(await keysOf()).toEqual(['old', 'middle', 'new'])
    expect(await keysOf(2)).toEqual(['old', 'middle'])
    expect(await box.waiting()).toContainEqual({ topic: `${topic}.dlq`, count: 3 })
  })

  it('are none where nothing failed, and none where there is no such topic', async () => {
    expect(await keysOf()).toEqual([])
    expect(await box.redrive(topic, 10)).toBe(0)
    expect((await box.waiting()).map((it) => it.topic)).not.toContain(`${topic}.dlq`)
  })

  it('are sent again as they first came, and are then no longer listed', async () => {
    await broker.publish([letter('a'), letter('b')])
    const heard = await hearAgain()
    expect(await box.redrive(topic, 100)).toBe(2)
    await vi.waitFor(() => expect(heard).toHaveLength(2), { timeout: 5000 })
    expect(heard.toSorted((one, other) => (one.key < other.key ? -1 : 1))).toMatchObject([
      { key: 'a', value: '{"lamp":"a"}', headers: { redrivenAt: '2026-11-20T12:00:00.000Z' } },
      { key: 'b' },
    ])
    expect(heard[0]?.headers).not.toHaveProperty('error')
    expect(await keysOf()).toEqual([])
  })

  it('are sent again a few at a time, each once', async () => {
    const keys = Array.from({ length: 7 }, (_, n) => `lamp-${String(n)}`)
    await broker.publish(keys.map((key) => letter(key)))
    const heard = await hearAgain()
    expect(await box.redrive(topic, 3)).toBe(3)
    expect(await keysOf()).toHaveLength(4)
    expect(await box.redrive(topic, 3)).toBe(3)
    expect(await box.redrive(topic, 3)).toBe(1)
    expect(await box.redrive(topic, 3)).toBe(0)
    await vi.waitFor(() => expect(heard.map(({ key }) => key).toSorted()).toEqual(keys), { timeout: 5000 })
  })

  it('that come later are sent later', async () => {
    await broker.publish([letter('first')])
    await box.redrive(topic, 100)
    await broker.publish([letter('second')])
    expect(await keysOf()).toEqual(['second'])
    expect(await box.redrive(topic, 100)).toBe(1)
  })

  it('are shown with who gave them up, why and when', async () => {
    await broker.publish([letter('reading-lamp', 90), letter('floor-lamp', 5)])
    expect(await runCommand(box, { verb: 'list', topic, limit: 1 }, clock)).toEqual([
      `${topic}.dlq: 2`,
      '  reading-lamp  given up by orders, 1 hour ago\n    Error: No such lamp.',
      '  … and 1 more',
    ])
    expect(await runCommand(box, { verb: 'redrive', topic, limit: Infinity }, clock)).toEqual([
      'Sent again: 2',
    ])
    expect(await runCommand(box, { verb: 'list', topic, limit: 1 }, clock)).toEqual([
      'There are no dead letters.',
    ])
  })
})

describe('an event that could not be handled', () => {
  it('is handled after the bug is mended and its letter was sent again', async () => {
    const lampChanged = declareEvent({
      topic,
      owner: 'catalogue',
      when: 'A lamp changed.',
      data: z.object({ price: z.int() }),
    })
    const handled: number[] = []
    let hasBug = true
    await startConsumer({
      group: `prices-${topic}`,
      handlers: [
        on(lampChanged, ({ data }) => {
          if (hasBug) return Promise.reject(new Error('a bug'))
          return Promise.resolve(handled.push(data.price))
        }),
      ],
      broker,
      log: recordingLog().log,
      pause: () => Promise.resolve(),
    })
    const event = {
      id: countedId(1),
      topic,
      schemaVersion: 1,
      aggregateId: 'lamp',
      version: 1,
      occurredAt: clock.now().toISOString(),
      data: { price: 40 },
    }
    await broker.publish([{ topic, key: 'lamp', value: JSON.stringify(event), headers: {} }])
    await vi.waitFor(async () => expect(await keysOf()).toEqual(['lamp']), { timeout: 10_000 })
    hasBug = false
    await box.redrive(topic, 100)
    await vi.waitFor(() => expect(handled).toEqual([40]), { timeout: 5000 })
    expect(await keysOf()).toEqual([])
  })
})

describe('the command', () => {
  const cli = (args: string[], brokers: string) =>
    promisify(execFile)(process.execPath, [join(import.meta.dirname, 'cli.ts'), ...args], {
      env: { ...process.env, KAFKA_BROKERS: brokers },
    }).catch((error: unknown) => error as { stdout: string; stderr: string; code: number })

  it('lists and sends again from a terminal', async () => {
    await broker.publish([letter('desk-lamp')])
    expect((await cli(['list', topic], kafka.brokers)).stdout).toContain('desk-lamp  given up by orders')
    expect((await cli(['redrive', topic], kafka.brokers)).stdout).toBe('Sent again: 1\n')
    expect((await cli(['list', topic], kafka.brokers)).stdout).toBe('There are no dead letters.\n')
  })

  it('says in one line that Kafka is not there, and how to use it', async () => {
    expect(await cli(['list'], '127.0.0.1:1')).toMatchObject({
      code: 1,
      stderr: 'Kafka does not answer at 127.0.0.1:1.\n',
    })
    expect(await cli(['remove'], kafka.brokers)).toMatchObject({ code: 2 })
  })
})

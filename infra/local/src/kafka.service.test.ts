import { Kafka, logLevel } from 'kafkajs'
import type { Consumer } from 'kafkajs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startEmbeddedKafka } from './kafka.ts'

let broker: Awaited<ReturnType<typeof startEmbeddedKafka>>
let client: Kafka
let consumers: Consumer[]

beforeEach(async () => {
  broker = await startEmbeddedKafka()
  client = new Kafka({
    brokers: [broker.brokers],
    logLevel: logLevel.NOTHING,
    retry: { retries: 20, maxRetryTime: 300 },
  })
  consumers = []
})

afterEach(async () => {
  await Promise.all(consumers.map((consumer) => consumer.disconnect()))
  await broker.stop()
})

async function listen(groupId: string, topic = 'product-changed'): Promise<string[]> {
  const heard: string[] = []
  const consumer = client.consumer({
    groupId,
    maxWaitTimeInMs: 200,
    heartbeatInterval: 200,
    sessionTimeout: 6_000,
  })
  consumers.push(consumer)
  await consumer.connect()
  await consumer.subscribe({ topic, fromBeginning: true })
  const joined = new Promise((resolve) => consumer.on(consumer.events.GROUP_JOIN, resolve))
  await consumer.run({
    eachMessage: ({ message }) => {
      heard.push(String(message.value))
      return Promise.resolve()
    },
  })
  await joined
  return heard
}

async function say(from: number, to: number, topic = 'product-changed'): Promise<void> {
  const producer = client.producer()
  await producer.connect()
  const messages = Array.from({ length: to - from }, (_, index) => ({
    key: `${from + index}`,
    value: `${from + index}`,
  }))
  await producer.send({ topic, messages })
  await producer.disconnect()
}

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `${from + index}`)

test('every group hears every message once', async () => {
  await say(0, 50)
  const [catalogue, gateway] = await Promise.all([listen('catalogue'), listen('gateway')])
  await say(50, 100)
  await vi.waitFor(() => {
    expect(new Set(catalogue)).toEqual(new Set(numbers(0, 100)))
    expect(new Set(gateway)).toEqual(new Set(numbers(0, 100)))
  }, 5_000)
  expect(catalogue).toHaveLength(100)
})

test('messages with one key keep their order', async () => {
  const heard = await listen('orders')
  const producer = client.producer()
  await producer.connect()
  for (const value of numbers(0, 20)) {
    await producer.send({ topic: 'product-changed', messages: [{ key: 'lamp', value }] })
  }
  await producer.disconnect()
  await vi.waitFor(() => expect(heard).toEqual(numbers(0, 20)), 5_000)
})

test('a group that comes back goes on where it stopped', async () => {
  await say(0, 10)
  const before = await listen('orders')
  await vi.waitFor(() => expect(before).toHaveLength(10), 5_000)
  await consumers.pop()?.disconnect()
  await say(10, 20)
  const after = await listen('orders')
  await vi.waitFor(() => expect(new Set(after)).toEqual(new Set(numbers(10, 20))), 5_000)
})

test('a second replica takes over a share of the messages, and all of them when the first is gone', async () => {
  const first = await listen('orders')
  const second = await listen('orders')
  await vi.waitFor(async () => {
    await say(0, 30)
    expect(first.length).toBeGreaterThan(0)
    expect(second.length).toBeGreaterThan(0)
  }, 5_000)
  await consumers.shift()?.disconnect()
  const heardByFirst = first.length
  await vi.waitFor(async () => {
    second.length = 0
    await say(100, 130)
    await vi.waitFor(() => expect(new Set(second)).toEqual(new Set(numbers(100, 130))), 500)
  }, 5_000)
  expect(first).toHaveLength(heardByFirst)
})

test('clients find a broker that was killed and started again, empty, at the same address', async () => {
  const heard = await listen('orders')
  await say(0, 10)
  await vi.waitFor(() => expect(heard).toHaveLength(10), 5_000)
  process.kill(broker.pid, 'SIGKILL')
  await broker.exited
  broker = await startEmbeddedKafka({ port: Number(broker.brokers.split(':')[1]) })
  await vi.waitFor(async () => {
    await say(10, 20)
    expect(heard).toEqual(expect.arrayContaining(numbers(10, 20)))
  }, 15_000)
})

test('topics can be made, listed with their ends, and removed', async () => {
  const admin = client.admin()
  await admin.connect()
  expect(await admin.createTopics({ topics: [{ topic: 'order-created', numPartitions: 2 }] })).toBe(true)
  expect(await admin.createTopics({ topics: [{ topic: 'order-created', numPartitions: 2 }] })).toBe(false)
  await say(0, 8, 'order-created')
  const ends = await admin.fetchTopicOffsets('order-created')
  expect(ends).toHaveLength(2)
  expect(ends.reduce((sum, { high, low }) => sum + Number(high) - Number(low), 0)).toBe(8)
  await admin.deleteTopics({ topics: ['order-created'] })
  expect(await admin.listTopics()).toEqual([])
  await admin.disconnect()
})

import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { startKafka } from '@shop/local-infra/kafka'
import { testBrokers } from '@shop/local-infra/test-environment'
import { describeBroker } from '../testing/broker.contract.ts'
import { recordingLog } from '../testing/recording-log.ts'
import { createKafkaBroker } from './broker.ts'

const open = (brokers: string[]) => createKafkaBroker({ brokers, clientId: 'test', log: recordingLog().log })

describeBroker('Kafka', () => {
  const broker = open(testBrokers())
  return Promise.resolve({ broker, close: () => broker.close() })
})

describe('a Kafka that is away', () => {
  it('takes nothing, and says so', async () => {
    const broker = open(['127.0.0.1:1'])
    await expect(broker.publish([{ topic: 'news', key: 'a', value: 'a1', headers: {} }])).rejects.toThrow()
    await broker.close()
  })

  it('cannot be listened to, and can be asked again later', async () => {
    const broker = open(['127.0.0.1:1'])
    const member = { group: 'orders', topics: ['news'], fromBeginning: true, handle: () => Promise.resolve() }
    await expect(broker.subscribe(member)).rejects.toThrow()
    await broker.close()
  })

  it('is heard and taken from again when it comes back', async () => {
    const topic = `news-${randomUUID()}`
    const message = (value: string) => ({ topic, key: 'a', value, headers: {} })
    const first = await startKafka()
    const port = Number(first.brokers.split(':').at(-1))
    const broker = open([first.brokers])
    const heard: string[] = []
    const handle = ({ value }: { value: string }) => Promise.resolve(void heard.push(value))
    await broker.subscribe({ group: 'orders', topics: [topic], fromBeginning: true, handle })
    await broker.publish([message('before')])
    await vi.waitFor(() => expect(heard).toEqual(['before']), { timeout: 10_000, interval: 10 })

    await first.stop()
    const second = await startKafka({ port })
    // Its log is empty now, as after the loss of a broker: what was to be heard is announced again by its owners.
    await vi.waitFor(() => broker.publish([message('after')]), { timeout: 15_000, interval: 100 })
    await vi.waitFor(() => expect(heard.at(-1)).toBe('after'), { timeout: 15_000, interval: 10 })
    await broker.close()
    await second.stop()
  })

  it('does not hide that it has come back empty', async () => {
    const topic = `news-${randomUUID()}`
    const message = (value: string) => ({ topic, key: 'a', value, headers: {} })
    const first = await startKafka()
    const port = Number(first.brokers.split(':').at(-1))
    const broker = open([first.brokers])
    const end = async () => Math.max(...(await broker.reach([topic])).values())
    await broker.publish([message('one')])
    const before = await end()

    await first.stop()
    const second = await startKafka({ port })
    const more = Array.from({ length: 100 }, () => message('later'))
    await vi.waitFor(() => broker.publish(more), { timeout: 15_000, interval: 100 })
    expect(await end()).toBeLessThan(before)
    await broker.close()
    await second.stop()
  })
})

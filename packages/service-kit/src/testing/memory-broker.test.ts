import { describe, expect, it, vi } from 'vitest'
import { describeBroker } from './broker.contract.ts'
import { MemoryBroker } from './memory-broker.ts'

describeBroker('the broker in memory', () => {
  const broker = new MemoryBroker()
  return Promise.resolve({ broker, close: () => broker.close() })
})

const news = { topic: 'news', key: 'a', value: 'a1', headers: {} }

describe('the broker in memory', () => {
  it('takes nothing while it is away, and forgets nothing that it took before', async () => {
    const broker = new MemoryBroker()
    await broker.publish([news])
    broker.isAway = true
    await expect(broker.publish([news])).rejects.toThrow('The broker is away.')
    broker.isAway = false
    const handle = vi.fn(() => Promise.resolve())
    await broker.subscribe({ group: 'orders', topics: ['news'], fromBeginning: true, handle })
    await broker.settled()
    expect(handle.mock.calls).toEqual([[news]])
  })

  it('is settled only when what handlers publish has been handled too', async () => {
    const broker = new MemoryBroker()
    const heard: string[] = []
    await broker.subscribe({
      group: 'orders',
      topics: ['news', 'echo'],
      fromBeginning: true,
      handle: async ({ topic, value }) => {
        heard.push(topic)
        if (topic === 'news') await broker.publish([{ topic: 'echo', key: 'a', value, headers: {} }])
      },
    })
    await broker.publish([news, news])
    await broker.settled()
    expect(heard.toSorted()).toEqual(['echo', 'echo', 'news', 'news'])
  })
})

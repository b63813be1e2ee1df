import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Broker, IncomingMessage, Subscription } from '../ports.ts'

interface Opened {
  broker: Broker
  close(): Promise<void>
}

/** What every broker has to keep to, whatever it is made of. */
export const describeBroker = (name: string, open: () => Promise<Opened>): void => {
  let opened: Opened
  let broker: Broker
  let topic: string
  beforeAll(async () => {
    opened = await open()
    broker = opened.broker
  })
  afterAll(() => opened.close())
  beforeEach(() => {
    topic = `news-${randomUUID()}`
  })

  const message = (key: string, value: string): IncomingMessage => ({ topic, key, value, headers: {} })
  const series = (key: string, from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, n) => message(key, `${key}${String(from + n)}`))
  const subscribe = (
    group: string,
    handle: (message: IncomingMessage) => Promise<unknown>,
    fromBeginning = true,
  ): Promise<Subscription> =>
    broker.subscribe({
      group: `${group}-${topic}`,
      topics: [topic],
      fromBeginning,
      handle: async (it) => {
        await handle(it)
      },
    })
  /** A member of a group that writes down what it handles. */
  const listener = async (group: string, fromBeginning = true) => {
    const heard: string[] = []
    const subscription = await subscribe(
      group,
      ({ value }) => Promise.resolve(heard.push(value)),
      fromBeginning,
    )
    return { heard, ...subscription }
  }
  const until = (fact: () => void) => vi.waitFor(fact, { timeout: 10_000, interval: 5 })

  describe(name, () => {
    it('delivers a message as it was published', async () => {
      const sent = { ...message('one', '{"price":1}'), headers: { traceparent: '00-1', error: 'not € 1' } }
      const heard: IncomingMessage[] = []
      const { close } = await subscribe('orders', (it) => Promise.resolve(heard.push(it)))
      await broker.publish([sent])
      await until(() => expect(heard).toEqual([sent]))
      await close()
    })

    it('keeps the order of each key, however many there are', async () => {
      const { heard, close } = await listener('orders')
      const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
      for (const [from, to] of [
        [1, 10],
        [11, 40],
      ] as const)
        await broker.publish(keys.flatMap((key) => series(key, from, to)))
      await until(() => expect(heard).toHaveLength(7 * 40))
      for (const key of keys)
        expect(heard.filter((value) => value.startsWith(key))).toEqual(
          series(key, 1, 40).map(({ value }) => value),
        )
      await close()
    })

    it('does not let one key wait for another', async () => {
      const stuck = Promise.withResolvers<undefined>()
      const heard: string[] = []
      const { close } = await subscribe('orders', async ({ key, value }) => {
        if (key === 'slow') await stuck.promise
        heard.push(value)
      })
      await broker.publish([...series('slow', 1, 2), ...series('quick', 1, 3)])
      await until(() => expect(heard).toEqual(['quick1', 'quick2', 'quick3']))
      stuck.resolve(undefined)
      await until(() => expect(heard.slice(3)).toEqual(['slow1', 'slow2']))
      await close()
    })

    it('tells everything to each group', async () => {
      const [orders, payments] = await Promise.all([listener('orders'), listener('payments')])
      await broker.publish(series('a', 1, 3))
      await until(() =>
        expect([orders.heard, payments.heard]).toEqual([
          ['a1', 'a2', 'a3'],
          ['a1', 'a2', 'a3'],
        ]),
      )
      await Promise.all([orders.close(), payments.close()])
    })

    it('tells each message to one member of a group', async () => {
      const [one, other] = await Promise.all([listener('orders'), listener('orders')])
      const sent = 'abcdefgh'.split('').flatMap((key) => series(key, 1, 5))
      await broker.publish(sent)
      const heard = () => [...new Set([...one.heard, ...other.heard])].toSorted()
      await until(() => expect(heard()).toEqual(sent.map(({ value }) => value).toSorted()))
      await Promise.all([one.close(), other.close()])
    })

    it('tells a new group what was published before, or only what comes', async () => {
      const first = await listener('first')
      await broker.publish(series('a', 1, 2))
      await until(() => expect(first.heard).toHaveLength(2))
      const [all, latest] = await Promise.all([listener('all'), listener('latest', false)])
      await until(() => expect(all.heard).toEqual(['a1', 'a2']))
      await broker.publish(series('a', 3, 3))
      await until(() => expect(all.heard).toEqual(['a1', 'a2', 'a3']))
      await until(() => expect(latest.heard).toEqual(['a3']))
      await Promise.all([first.close(), all.close(), latest.close()])
    })

    it('delivers again what a handler did not finish, and then goes on in order', async () => {
      const finished: string[] = []
      let crashes = 0
      const { close } = await subscribe('orders', ({ value }) => {
        if (value === 'a2' && crashes < 2) {
          crashes += 1
          return Promise.reject(new Error('crashed'))
        }
        return Promise.resolve(finished.push(value))
      })
      await broker.publish(series('a', 1, 4))
      await until(() => expect(finished.at(-1)).toBe('a4'))
      expect(crashes).toBe(2)
      // What came before it may come again; what comes after it never comes first.
      expect([...new Set(finished)]).toEqual(['a1', 'a2', 'a3', 'a4'])
      expect(finished.filter((value) => value > 'a1')).toEqual(['a2', 'a3', 'a4'])
      await close()
    })

    it('never has two messages of one key in hand, not even after the crash of another', async () => {
      const release = Promise.withResolvers<undefined>()
      const finished: string[] = []
      let crashes = 0
      let inHand = 0
      let most = 0
      const { close } = await subscribe('orders', async ({ key, value }) => {
        if (key === 'crashing' && crashes < 1) {
          crashes += 1
          setTimeout(() => release.resolve(undefined), 300)
          throw new Error('crashed')
        }
        if (key === 'slow') {
          inHand += 1
          most = Math.max(most, inHand)
          await release.promise
          inHand -= 1
        }
        finished.push(value)
      })
      await broker.publish([...series('crashing', 1, 1), ...series('slow', 1, 3)])
      await until(() => expect(finished).toEqual(expect.arrayContaining(['crashing1', 'slow3'])))
      expect(most).toBe(1)
      await close()
    })

    it('knows how far its topics have come', async () => {
      const ends = async () => {
        const reach = await broker.reach([topic, `unknown-${topic}`])
        return [...reach].reduce(
          (sum, [partition, end]) => sum + (partition.startsWith(topic) ? end : NaN),
          0,
        )
      }
      await broker.publish(series('a', 1, 1))
      const before = await ends()
      await broker.publish([...series('a', 2, 3), ...series('b', 1, 2)])
      expect(await ends()).toBe(before + 4)
      await broker.publish(series('c', 1, 2))
      expect(await ends()).toBe(before + 6)
    })

    it('closes a member after the message it has in hand, and gives the rest to the next', async () => {
      const inHand = Promise.withResolvers<undefined>()
      const release = Promise.withResolvers<undefined>()
      const finished: string[] = []
      const first = await subscribe('orders', async ({ value }) => {
        inHand.resolve(undefined)
        await release.promise
        finished.push(value)
      })
      await broker.publish(series('a', 1, 5))
      await inHand.promise
      const closed = first.close().then(() => finished.push('closed'))
      release.resolve(undefined)
      await closed
      expect(finished).toEqual(['a1', 'closed'])

      const second = await listener('orders')
      await until(() => expect(second.heard.at(-1)).toBe('a5'))
      expect(second.heard.slice(-4)).toEqual(['a2', 'a3', 'a4', 'a5'])
      await second.close()
    })
  })
}

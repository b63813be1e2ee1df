import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anyDate, anyText, dateUntil, thisText } from '../mongo/typed.ts'
import type { DocumentStore, Message } from '../ports.ts'
import { countedId } from './counting-ids.ts'

/** What the tests of a document store keep in it. */
export interface Lamp {
  id: string
  name: string
  price: number
  soldAt: Date | null
  parts: { name: string; count: number }[]
}

interface Opened {
  store: DocumentStore<Lamp>
  close(): Promise<void>
}

export const lamp = (id: string, changes: Partial<Lamp> = {}): Lamp => ({
  id,
  name: 'Reading lamp',
  price: 40,
  soldAt: null,
  parts: [],
  ...changes,
})

let messages = 0
export const messageOf = (aggregateId: string, version: number): Message => ({
  id: countedId((messages += 1)),
  topic: 'lamp-changed',
  schemaVersion: 1,
  aggregateId,
  version,
  occurredAt: '2026-11-20T12:00:00.000Z',
  data: { name: 'Reading lamp' },
})

/** What every document store has to keep to, whatever it is made of. */
export const describeDocumentStore = (name: string, open: () => Promise<Opened>): void => {
  let opened: Opened
  let store: DocumentStore<Lamp>
  let run = 0
  /** An id of this test alone. */
  const id = (key: string) => `${String(run)}-${key}`
  beforeAll(async () => {
    opened = await open()
    store = opened.store
  })
  afterAll(() => opened.close())
  beforeEach(() => {
    run += 1
  })
  const put = (state: Lamp, version = 1, announced: Message[] = []) =>
    store.save(state.id, version - 1, { state, version }, announced)

  describe(`${name}: saving`, () => {
    it('gives back what was stored, dates and all', async () => {
      const state = lamp(id('a'), { soldAt: new Date(0), parts: [{ name: 'bulb', count: 2 }] })
      expect(await put(state)).toBe(true)
      expect(await store.load(id('a'))).toEqual({ state, version: 1 })
    })

    it('knows nothing of what was never stored', async () => {
      expect(await store.load(id('none'))).toBeUndefined()
    })

    it('goes on from the version that was expected, however many events a save brings', async () => {
      await put(lamp(id('a')))
      expect(await store.save(id('a'), 1, { state: lamp(id('a'), { price: 30 }), version: 4 }, [])).toBe(true)
      expect(await store.load(id('a'))).toMatchObject({ version: 4, state: { price: 30 } })
    })

    it('is refused when somebody else stored first, and changes nothing', async () => {
      await put(lamp(id('a')))
      await put(lamp(id('a'), { price: 30 }), 2)
      const late = messageOf(id('a'), 2)
      expect(await store.save(id('a'), 1, { state: lamp(id('a'), { price: 1 }), version: 2 }, [late])).toBe(
        false,
      )
      expect(await store.load(id('a'))).toMatchObject({ version: 2, state: { price: 30 } })
      expect((await store.unannounced(1000)).map((message) => message.id)).not.toContain(late.id)
    })

    it('is refused when the first save of the same aggregate came from elsewhere', async () => {
      await put(lamp(id('a')))
      expect(await put(lamp(id('a'), { price: 1 }))).toBe(false)
      expect(await store.load(id('a'))).toMatchObject({ state: { price: 40 } })
    })

    it('is refused when it goes on from something that is not there', async () => {
      expect(await put(lamp(id('a')), 2)).toBe(false)
      expect(await store.load(id('a'))).toBeUndefined()
    })

    it('lets exactly one of many win', async () => {
      const births = await Promise.all(Array.from({ length: 8 }, (_, n) => put(lamp(id('a'), { price: n }))))
      expect(births.filter(Boolean)).toHaveLength(1)
      const changes = await Promise.all(
        Array.from({ length: 8 }, (_, n) => put(lamp(id('a'), { price: n }), 2)),
      )
      expect(changes.filter(Boolean)).toHaveLength(1)
      expect(await store.load(id('a'))).toMatchObject({ version: 2 })
    })

    it('shares nothing with the caller', async () => {
      const state = lamp(id('a'), { parts: [{ name: 'bulb', count: 2 }] })
      await put(state)
      state.parts.push({ name: 'cable', count: 1 })
      const loaded = await store.load(id('a'))
      loaded?.state.parts.push({ name: 'switch', count: 1 })
      expect((await store.load(id('a')))?.state.parts).toEqual([{ name: 'bulb', count: 2 }])
    })
  })

  describe(`${name}: the outbox`, () => {
    const waitingFor = async (...ids: string[]) =>
      (await store.unannounced(1000)).filter(({ aggregateId }) => ids.includes(aggregateId))

    it('keeps messages with their aggregate, in the order of its versions', async () => {
      const [first, second, third] = [1, 2, 3].map((version) => messageOf(id('a'), version)) as [
        Message,
        Message,
        Message,
      ]
      await put(lamp(id('a')), 1, [first])
      await store.save(id('a'), 1, { state: lamp(id('a')), version: 3 }, [second, third])
      expect(await waitingFor(id('a'))).toEqual([first, second, third])
    })

    it('lets go of what was announced, and of nothing else', async () => {
      const [a, b] = [messageOf(id('a'), 1), messageOf(id('b'), 1)]
      const later = messageOf(id('a'), 2)
      await put(lamp(id('a')), 1, [a])
      await put(lamp(id('b')), 1, [b])
      await put(lamp(id('a')), 2, [later])
      await store.announced([a])
      expect(await waitingFor(id('a'), id('b'))).toEqual(expect.arrayContaining([b, later]))
      expect(await waitingFor(id('a'))).toEqual([later])
      await store.announced([b, later, a])
      expect(await waitingFor(id('a'), id('b'))).toEqual([])
      await store.announced([])
    })

    it('is no part of the state', async () => {
      await put(lamp(id('a')), 1, [messageOf(id('a'), 1)])
      const [found] = await store.find({ _id: id('a') }, { limit: 1 })
      expect(found).toEqual({ state: lamp(id('a')), version: 1 })
    })
  })

  describe(`${name}: finding`, () => {
    const shop = async () => {
      const mine = { name: `lamp of ${String(run)}` }
      await put(lamp(id('a'), { ...mine, price: 30, soldAt: new Date(2000) }))
      await put(lamp(id('b'), { ...mine, price: 20, parts: [{ name: 'bulb', count: 2 }] }))
      await put(
        lamp(id('c'), { ...mine, price: 30, soldAt: new Date(1000), parts: [{ name: 'bulb', count: 5 }] }),
      )
      await put(lamp(id('d')))
      return mine
    }
    const idsOf = (found: { state: Lamp }[]) => found.map(({ state }) => state.id.split('-')[1])

    it('is in the order asked for, nothing before something, and by id unless said', async () => {
      const mine = await shop()
      expect(idsOf(await store.find(mine, { limit: 10 }))).toEqual(['a', 'b', 'c'])
      expect(idsOf(await store.find(mine, { sort: { price: -1, _id: -1 }, limit: 10 }))).toEqual([
        'c',
        'a',
        'b',
      ])
      expect(idsOf(await store.find(mine, { sort: { soldAt: 1 }, limit: 10 }))).toEqual(['b', 'c', 'a'])
    })

    it('comes a page at a time', async () => {
      const mine = await shop()
      expect(idsOf(await store.find(mine, { skip: 1, limit: 1 }))).toEqual(['b'])
      expect(await store.count(mine)).toBe(3)
    })

    it.each<[object, string[]]>([
      [{ price: { $gt: 20 } }, ['a', 'c']],
      [{ soldAt: null }, ['b']],
      [{ soldAt: { $gte: new Date(2000) } }, ['a']],
      [{ soldAt: { $lt: new Date(2000) } }, ['c']],
      [{ parts: { $elemMatch: { name: 'bulb', count: { $gte: 5 } } } }, ['c']],
      [{ 'parts.name': 'bulb' }, ['b', 'c']],
      [{ 'parts.0': { $exists: true } }, ['b', 'c']],
      [{ $or: [{ price: 20 }, { soldAt: new Date(2000) }] }, ['a', 'b']],
      [{ price: { $in: [20, 25] } }, ['b']],
      [{ price: { $ne: 30 } }, ['b']],
      [{ soldAt: anyDate }, ['a', 'c']],
      [{ soldAt: dateUntil(new Date(1000)) }, ['c']],
      [{ name: anyText, 'parts.name': thisText('bulb') }, ['b', 'c']],
      [{ name: { $regex: '^LAMP of', $options: 'i' } }, ['a', 'b', 'c']],
    ])('understands %j', async (filter, expected) => {
      const mine = await shop()
      expect(idsOf(await store.find({ $and: [mine, filter] }, { limit: 10 }))).toEqual(expected)
    })
  })
}

import { describe, expect, it } from 'vitest'
import type { Filter, FindOptions, IncomingMessage, Stored } from '../ports.ts'
import { createAnnouncerAgain } from './announce-again.ts'

interface Lamp {
  id: string
  isSecret: boolean
  updatedAt: Date
}

const now = new Date('2026-11-20T12:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const lamp = (index: number, changes: Partial<Lamp> = {}): Stored<Lamp> => ({
  state: { id: String(index).padStart(6, '0'), isSecret: false, updatedAt: minutesAgo(60), ...changes },
  version: index + 1,
})

const setUp = (lamps: Stored<Lamp>[], failures = 0, ends: number[] = []) => {
  const published: IncomingMessage[] = []
  const pages: number[] = []
  let failuresLeft = failures
  const find = (filter: Filter, { limit }: FindOptions) => {
    const since = (filter['updatedAt'] as { $gte: Date } | undefined)?.$gte
    const after = (filter['_id'] as { $gt: string } | undefined)?.$gt
    const page = lamps
      .filter(({ state }) => (!since || state.updatedAt >= since) && (!after || state.id > after))
      .slice(0, limit)
    pages.push(page.length)
    return Promise.resolve(page)
  }
  const publish = (messages: readonly IncomingMessage[]) => {
    failuresLeft -= 1
    if (failuresLeft >= 0) return Promise.reject(new Error('The broker is away.'))
    published.push(...messages)
    return Promise.resolve()
  }
  const reach = () => Promise.resolve(new Map([['lamp-changed/0', ends.shift() ?? 0]]))
  const announcer = createAnnouncerAgain<Lamp>({
    name: 'lamp',
    store: { find },
    broker: { publish, reach },
    clock: { now: () => now },
    ids: { next: () => '1b4e28ba-2fa1-41d2-883f-0016d3cca427' },
    announcementOf: (state) =>
      state.isSecret ? undefined : { topic: 'lamp-changed', data: { lamp: state.id } },
  })
  return { announcer, published, pages }
}

describe('announcing again', () => {
  it('announces everything in pages, each aggregate once and under the version it has', async () => {
    const { announcer, published, pages } = setUp(Array.from({ length: 450 }, (_, index) => lamp(index)))
    expect(await announcer.announceSince(undefined)).toBe(450)
    expect(pages).toEqual([200, 200, 50])
    expect(new Set(published.map(({ key }) => key)).size).toBe(450)
    expect(JSON.parse(published[7]?.value ?? '')).toMatchObject({
      topic: 'lamp-changed',
      aggregateId: '000007',
      version: 8,
      data: { lamp: '000007' },
    })
  })

  it('ends after a full last page', async () => {
    const { announcer, pages } = setUp(Array.from({ length: 200 }, (_, index) => lamp(index)))
    expect(await announcer.announceSince(undefined)).toBe(200)
    expect(pages).toEqual([200, 0])
  })

  it('announces only what changed since the time given, and nothing that stays inside', async () => {
    const fresh = { updatedAt: minutesAgo(2) }
    const { announcer, published } = setUp([lamp(0), lamp(1, fresh), lamp(2, { ...fresh, isSecret: true })])
    expect(await announcer.announceSince(minutesAgo(5))).toBe(1)
    expect(published.map(({ key }) => key)).toEqual(['000001'])
  })

  it('announces after a start what changed in the last 10 minutes, once, even if the broker is late', async () => {
    const { announcer, published } = setUp([lamp(0), lamp(1, { updatedAt: minutesAgo(9) })], 1)
    await expect(announcer.afterStart.run()).rejects.toThrow('The broker is away.')
    await announcer.afterStart.run()
    await announcer.afterStart.run()
    expect(published.map(({ key }) => key)).toEqual(['000001'])
  })
})

describe('a broker that has lost messages', () => {
  const lamps = [5, 14, 16].map((minutes, index) => lamp(index, { updatedAt: minutesAgo(minutes) }))
  const heard = (published: IncomingMessage[]) => published.map(({ key }) => Number(key))

  it('is told again what others may not have heard yet, once', async () => {
    const { announcer, published } = setUp(lamps, 0, [7, 8, 2, 2])
    await announcer.afterLoss.run()
    await announcer.afterLoss.run()
    expect(published).toEqual([])
    await announcer.afterLoss.run()
    expect(heard(published)).toEqual([0, 1])
    await announcer.afterLoss.run()
    expect(heard(published)).toEqual([0, 1])
  })

  it('is told again as soon as it takes it, however far it has come by then', async () => {
    const { announcer, published } = setUp(lamps, 1, [7, 2, 9])
    await announcer.afterLoss.run()
    await expect(announcer.afterLoss.run()).rejects.toThrow('The broker is away.')
    await announcer.afterLoss.run()
    expect(heard(published)).toEqual([0, 1])
  })
})

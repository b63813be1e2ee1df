import { describe, expect, it, vi } from 'vitest'
import type { DocumentStore, Message } from '../ports.ts'
import { createMetrics } from '../metrics.ts'
import { CountingIds } from '../testing/counting-ids.ts'
import { FixedClock } from '../testing/fixed-clock.ts'
import { MemoryDocumentStore } from '../testing/memory-document-store.ts'
import { tallyRules, TALLY_LIMIT, type Tally } from '../testing/tally.ts'
import { Aggregate, type AggregateOptions } from './aggregate.ts'

const add = (by: number, commandId = `add ${String(by)}`) => ({ by, commandId })

const setUp = (
  changes: Partial<AggregateOptions<Tally, ReturnType<typeof add>, ReturnType<typeof add>>> = {},
) => {
  const store = new MemoryDocumentStore<Tally>()
  const announced: Message[] = []
  const standBack = vi.fn((_attempt: number) => Promise.resolve())
  const load = vi.spyOn(store, 'load')
  const save = vi.spyOn(store, 'save')
  const metrics = createMetrics('test')
  const aggregate = new Aggregate({
    name: 'tally',
    rules: tallyRules,
    store,
    clock: new FixedClock(),
    ids: new CountingIds(),
    announce: (messages) => announced.push(...messages),
    standBack,
    metrics,
    ...changes,
  })
  return { aggregate, store, announced, load, save, standBack, metrics }
}

/** Lets another replica store something first, each time somebody is about to save, so many times. */
const losingRaces = (store: DocumentStore<Tally>, times: number) => {
  let left = times
  return async (...[id, expected, next, messages]: Parameters<DocumentStore<Tally>['save']>) => {
    if (left > 0) {
      left -= 1
      const now = await store.load(id)
      const state = now?.state ?? { id, sum: 0, taken: [] }
      const theirs = { state: { ...state, sum: state.sum + 10 }, version: (now?.version ?? 0) + 1 }
      await MemoryDocumentStore.prototype.save.call(store, id, now?.version ?? 0, theirs, [])
    }
    return MemoryDocumentStore.prototype.save.call(store, id, expected, next, messages)
  }
}

describe('a command', () => {
  it('is answered with the state it led to, once that is stored', async () => {
    const { aggregate, store } = setUp()
    const outcome = await aggregate.execute('tally', add(5))
    const state = { id: 'tally', sum: 5, taken: ['add 5'] }
    expect(outcome).toEqual({ accepted: true, before: undefined, state, version: 1, changed: true })
    expect(await store.load('tally')).toEqual({ state, version: 1 })
  })

  it('is stored together with its announcement, and handed to the relay after', async () => {
    const { aggregate, store, announced, save } = setUp()
    await aggregate.execute('tally', add(5))
    const message = {
      id: '00000000-0000-4000-8000-000000000001',
      topic: 'tally-changed',
      schemaVersion: 1,
      aggregateId: 'tally',
      version: 1,
      occurredAt: '2026-11-20T12:00:00.000Z',
      data: { sum: 5, by: 5 },
    }
    expect(save.mock.calls[0]?.[3]).toEqual([message])
    expect(await store.unannounced(10)).toEqual([message])
    expect(announced).toEqual([message])
  })

  it('is refused as a value, or thrown where it is required', async () => {
    const { aggregate, save } = setUp()
    const refusal = { code: 'insufficient_stock', message: 'The tally is full.' }
    expect(await aggregate.execute('tally', add(TALLY_LIMIT + 1))).toMatchObject({ accepted: false, refusal })
    await expect(aggregate.require('tally', add(TALLY_LIMIT + 1))).rejects.toMatchObject(refusal)
    expect(save).not.toHaveBeenCalled()
  })

  it('that changes nothing is accepted and nothing is saved or announced', async () => {
    const { aggregate, save, announced } = setUp()
    await aggregate.execute('tally', add(5, 'once'))
    const repeated = await aggregate.require('tally', add(5, 'once'))
    expect(repeated).toMatchObject({ version: 1, changed: false, state: { sum: 5 } })
    expect(save).toHaveBeenCalledTimes(1)
    expect(announced).toHaveLength(1)
  })

  it('gets what the rules need besides from `enrich`, anew after each load', async () => {
    const enrich = vi.fn((_id: string, state: Tally | undefined, commands: readonly { by: number }[]) =>
      Promise.resolve(commands.map(({ by }) => add(by * 2, `after ${String(state?.sum ?? 0)}`))),
    )
    const { aggregate } = setUp({ enrich })
    await aggregate.execute('tally', add(5))
    const second = await aggregate.require('tally', add(1))
    expect(second.state).toEqual({ id: 'tally', sum: 12, taken: ['after 0', 'after 10'] })
  })
})

describe('commands that wait', () => {
  it('are saved at once, however many they are', async () => {
    const { aggregate, load, save, announced } = setUp()
    const first = aggregate.execute('tally', add(1, 'first'))
    const others = Array.from({ length: 50 }, (_, n) => aggregate.require('tally', add(1, String(n))))
    await first
    const answers = await Promise.all(others)
    expect(save).toHaveBeenCalledTimes(2)
    expect(load).toHaveBeenCalledTimes(1)
    expect(answers.map(({ state }) => state.sum)).toEqual(Array.from({ length: 50 }, (_, n) => n + 2))
    expect(announced.map(({ version }) => version)).toEqual(Array.from({ length: 51 }, (_, n) => n + 1))
  })

  it('are each decided on what came before: the limit holds inside a batch', async () => {
    const { aggregate } = setUp()
    const outcomes = await Promise.all(
      [60, 60, 40, 1].map((by, n) => aggregate.execute('tally', add(by, String(n)))),
    )
    expect(outcomes.map(({ accepted }) => accepted)).toEqual([true, false, true, false])
  })

  it('for different aggregates do not wait for each other', async () => {
    const { aggregate, store } = setUp()
    const load = vi.spyOn(store, 'load')
    load.mockImplementationOnce(() => new Promise(() => undefined))
    void aggregate.execute('stuck', add(1))
    expect(await aggregate.require('tally', add(1))).toMatchObject({ version: 1 })
  })

  it('fail alone when the rules break over them', async () => {
    const { aggregate, store, metrics } = setUp()
    const results = await Promise.allSettled([
      aggregate.require('tally', add(1)),
      aggregate.require('tally', add(Number.NaN)),
      aggregate.require('tally', add(2)),
    ])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await store.load('tally')).toMatchObject({ version: 2, state: { sum: 3 } })
    const { values } = await metrics.commands.get()
    expect(values.find(({ labels }) => labels.outcome === 'failed')?.value).toBe(1)
  })
})

it('commands are counted by what they were and what came of them, refusals by their code', async () => {
  const { aggregate, metrics } = setUp()
  await aggregate.execute('tally', add(1, 'again'))
  await aggregate.execute('tally', add(1, 'again'))
  await aggregate.execute('tally', add(TALLY_LIMIT))
  const { values } = await metrics.commands.get()
  const counted = values.map(({ labels, value }) => [labels.outcome, labels.command, labels.code, value])
  expect(counted).toEqual([
    ['changed', 'command', '', 1],
    ['unchanged', 'command', '', 1],
    ['refused', 'command', 'insufficient_stock', 1],
  ])
})

describe('a store that fails', () => {
  it('rejects exactly the commands it was asked to save', async () => {
    const { aggregate, store, save } = setUp()
    let saves = 0
    save.mockImplementation((...input) => {
      saves += 1
      if (saves === 2) return Promise.reject(new Error('The disk is full.'))
      return MemoryDocumentStore.prototype.save.call(store, ...input)
    })
    const first = aggregate.execute('tally', add(1))
    const waiting = [aggregate.execute('tally', add(2)), aggregate.execute('tally', add(3))]
    const results = await Promise.allSettled([first, ...waiting])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
    expect(await aggregate.require('tally', add(4))).toMatchObject({ version: 2, state: { sum: 5 } })
  })

  it('announces nothing', async () => {
    const { aggregate, save, announced } = setUp()
    save.mockRejectedValueOnce(new Error('The disk is full.'))
    await expect(aggregate.execute('tally', add(1))).rejects.toThrow('The disk is full.')
    expect(announced).toEqual([])
  })
})

describe('a state that was seen before', () => {
  const afterTheOtherReplica = async (sum: number) => {
    const shop = setUp()
    await shop.aggregate.require('tally', add(5, 'ours'))
    const theirs = { state: { id: 'tally', sum, taken: ['ours', 'theirs'] }, version: 2 }
    await shop.store.save('tally', 1, theirs, [])
    return shop
  }

  it('spares the read when the save proves it right', async () => {
    const { aggregate, load } = setUp()
    for (const n of [1, 2, 3]) await aggregate.require('tally', add(n))
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('is never believed when it comes to a no', async () => {
    const { aggregate } = await afterTheOtherReplica(0)
    expect((await aggregate.execute('tally', add(TALLY_LIMIT))).accepted).toBe(true)
  })

  it('is never believed when it comes to nothing to do', async () => {
    const { aggregate } = await afterTheOtherReplica(40)
    expect(await aggregate.require('tally', add(5, 'ours'))).toMatchObject({
      changed: false,
      version: 2,
      state: { sum: 40 },
    })
  })

  it('is not looked for where none is expected, and found all the same where there is one', async () => {
    const { aggregate, store, load } = setUp()
    await aggregate.require('tally', add(1, 'first'), 'nothing')
    expect(load).not.toHaveBeenCalled()
    const restarted = setUp({ store }).aggregate
    expect(await restarted.require('tally', add(1, 'first'), 'nothing')).toMatchObject({
      changed: false,
      version: 1,
    })
    expect(await restarted.require('tally', add(1, 'second'), 'nothing')).toMatchObject({
      version: 2,
      state: { sum: 2 },
    })
  })

  it('that proves wrong costs a second decision and no lost command', async () => {
    const { aggregate } = await afterTheOtherReplica(40)
    expect(await aggregate.require('tally', add(2))).toMatchObject({ version: 3, state: { sum: 42 } })
  })
})

describe('a lost race', () => {
  it('is decided again on what the winner stored', async () => {
    const { aggregate, store, save, standBack, metrics } = setUp()
    save.mockImplementation(losingRaces(store, 3))
    const won = await aggregate.require('tally', add(5))
    expect(won).toMatchObject({ version: 4, state: { sum: 35 } })
    expect(standBack.mock.calls).toEqual([[1], [2], [3]])
    expect((await metrics.conflicts.get()).values[0]?.value).toBe(3)
  })

  it('can turn a yes into a no', async () => {
    const { aggregate, store, save, announced } = setUp()
    save.mockImplementation(losingRaces(store, 1))
    const outcome = await aggregate.execute('tally', add(TALLY_LIMIT))
    expect(outcome.accepted).toBe(false)
    expect(announced).toEqual([])
  })

  it('is given up after 30 attempts, with a sentence', async () => {
    const { aggregate, save } = setUp()
    save.mockResolvedValue(false)
    await expect(aggregate.execute('tally', add(1))).rejects.toMatchObject({
      code: 'unavailable',
      message: 'Too many others change the same tally at once. Please try again.',
    })
    expect(save).toHaveBeenCalledTimes(30)
  })
})

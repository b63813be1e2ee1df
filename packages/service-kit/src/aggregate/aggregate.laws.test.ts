import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { Message } from '../ports.ts'
import { CountingIds } from '../testing/counting-ids.ts'
import { FixedClock } from '../testing/fixed-clock.ts'
import { MemoryDocumentStore } from '../testing/memory-document-store.ts'
import { pausingStore } from '../testing/pausing-store.ts'
import { tallyRules, TALLY_LIMIT, type Tally } from '../testing/tally.ts'
import { Aggregate } from './aggregate.ts'

// Hundreds of runs; a machine that has other things to do takes its time.
vi.setConfig({ testTimeout: 60_000 })

/** How much each of two replicas is asked to add, command by command, and in which order their steps come. */
const runs = fc.record({
  amounts: fc.tuple(
    fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 8 }),
    fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 8 }),
  ),
  scheduler: fc.scheduler(),
  /** Which of the steps fail, counted over both replicas. */
  failing: fc.uniqueArray(fc.nat(60), { maxLength: 4 }),
})
type Run = typeof runs extends fc.Arbitrary<infer R> ? R : never

const play = async ({ amounts, scheduler, failing }: Run) => {
  const store = new MemoryDocumentStore<Tally>()
  const ids = new CountingIds()
  const announced: Message[] = []
  let steps = 0
  const pause = async (what: string) => {
    const isFailing = failing.includes((steps += 1))
    await scheduler.schedule(Promise.resolve(), what)
    if (isFailing) throw new Error(`The connection broke on the way ${what}.`)
  }
  const replicas = amounts.map(
    (_, replica) =>
      new Aggregate({
        name: 'tally',
        rules: tallyRules,
        store: pausingStore(store, pause),
        clock: new FixedClock(),
        ids,
        announce: (messages) => announced.push(...messages),
        standBack: () => scheduler.schedule(Promise.resolve(), `replica ${String(replica)} stands back`),
      }),
  )
  const asked = amounts.flatMap((list, replica) =>
    list.map((by, n) => ({ by, replica, commandId: `${String(replica)}/${String(n)}` })),
  )
  const answers = Promise.allSettled(
    asked.map(async ({ replica, ...command }) => replicas[replica]?.execute('tally', command)),
  )
  await scheduler.waitFor(answers)
  const stored = await store.load('tally')
  return { asked, answers: await answers, stored, outbox: await store.unannounced(1000), announced }
}

const checkLaws = async (run: Run, canFail: boolean) => {
  const { asked, answers, stored, outbox, announced } = await play(run)
  const taken = stored?.state.taken ?? []
  const amountOf = new Map(asked.map(({ commandId, by }) => [commandId, by]))

  // Nothing is taken twice, and the sum is that of what was taken, within the limit.
  expect(new Set(taken).size).toBe(taken.length)
  expect(stored?.state.sum ?? 0).toBe(taken.reduce((sum, id) => sum + (amountOf.get(id) ?? Number.NaN), 0))
  expect(stored?.state.sum ?? 0).toBeLessThanOrEqual(TALLY_LIMIT)

  // A yes is kept and a no is a no. Only what was not answered may be either.
  answers.forEach((answer, index) => {
    const id = asked[index]?.commandId ?? ''
    if (answer.status === 'rejected') expect(canFail).toBe(true)
    else if (answer.value?.accepted === false) expect(taken).not.toContain(id)
    else if (answer.value?.changed) expect(taken).toContain(id)
  })

  // Versions have no gaps, and each has exactly one announcement, in order.
  expect(stored?.version ?? 0).toBe(taken.length)
  expect(outbox.map(({ version }) => version)).toEqual(taken.map((_, index) => index + 1))
  expect(new Set(outbox.map(({ id }) => id)).size).toBe(outbox.length)

  // Nothing is announced that was not stored.
  const storedIds = new Set(outbox.map(({ id }) => id))
  expect(announced.filter(({ id }) => !storedIds.has(id))).toEqual([])
}

describe('two replicas that change one aggregate in any order of steps', () => {
  it('lose no command and leave no gap', async () => {
    await fc.assert(
      fc.asyncProperty(runs, (run) => checkLaws({ ...run, failing: [] }, false)),
      { numRuns: 300 },
    )
  }, 60_000)

  it('keep what they answered, even where connections break', async () => {
    await fc.assert(
      fc.asyncProperty(runs, (run) => checkLaws(run, true)),
      { numRuns: 300 },
    )
  }, 60_000)
})

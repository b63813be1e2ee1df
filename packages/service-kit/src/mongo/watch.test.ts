import { describe, expect, it } from 'vitest'
import { Readiness } from '../probes.ts'
import { recordingLog } from '../testing/recording-log.ts'
import { createDatabaseWatch } from './watch.ts'

type Answer = 'answers' | 'refuses' | 'is silent'

const ask = (answer: Answer) =>
  answer === 'answers'
    ? Promise.resolve()
    : answer === 'refuses'
      ? Promise.reject(new Error('away'))
      : new Promise(() => undefined)

const setUp = () => {
  const readiness = new Readiness()
  const state = { ours: 'answers' as Answer, others: 'answers' as Answer, comesBack: false, ended: 0 }
  const watch = createDatabaseWatch({
    ask: () => ask(state.ours),
    askAnew: () => {
      const answer = ask(state.others)
      if (state.comesBack) state.ours = 'answers'
      return answer
    },
    readiness,
    log: recordingLog().log,
    onStuck: () => (state.ended += 1),
    patienceMs: 5,
  })
  const look = async (times: number) => {
    for (let time = 0; time < times; time += 1) await watch.run()
  }
  return { state, look, waitingFor: () => readiness.waitingFor }
}

describe('a process', () => {
  it('is ready while its database answers, and not while it does not', async () => {
    const { state, look, waitingFor } = setUp()
    await look(1)
    expect(waitingFor()).toEqual([])
    state.ours = state.others = 'refuses'
    await look(1)
    expect(waitingFor()).toEqual(['database'])
    state.ours = 'answers'
    await look(1)
    expect(waitingFor()).toEqual([])
  })

  it('waits for a database that is away for everybody, however long', async () => {
    const { state, look } = setUp()
    state.ours = 'is silent'
    state.others = 'refuses'
    await look(20)
    expect(state.ended).toBe(0)
  })

  it('ends when others reach the database again and again, and it does not', async () => {
    const { state, look } = setUp()
    state.ours = 'is silent'
    await look(2)
    expect(state.ended).toBe(0)
    await look(1)
    expect(state.ended).toBe(1)
  })

  it('stays when its connection heals in between', async () => {
    const { state, look } = setUp()
    for (let time = 0; time < 5; time += 1) {
      state.ours = 'refuses'
      await look(2)
      state.ours = 'answers'
      await look(1)
    }
    expect(state.ended).toBe(0)
  })

  it('stays when its database comes back each time just after it was asked', async () => {
    const { state, look } = setUp()
    state.comesBack = true
    for (let time = 0; time < 5; time += 1) {
      state.ours = 'refuses'
      await look(1)
    }
    expect(state.ended).toBe(0)
  })
})

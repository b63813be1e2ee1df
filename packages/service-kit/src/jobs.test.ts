import { describe, expect, it, vi } from 'vitest'
import { startJobs } from './jobs.ts'
import { recordingLog } from './testing/recording-log.ts'

/** Resolves at the n-th run. */
const countingRuns = (work: (run: number) => Promise<unknown> = () => Promise.resolve()) => {
  let runs = 0
  const waiting = new Map<number, () => void>()
  const run = async () => {
    runs += 1
    waiting.get(runs)?.()
    await work(runs)
  }
  const reached = (n: number) =>
    new Promise<void>((resolve) => {
      if (runs >= n) resolve()
      else waiting.set(n, resolve)
    })
  return { run, reached, runs: () => runs }
}

describe('a job', () => {
  it('runs at once and then again and again', async () => {
    const { run, reached } = countingRuns()
    const jobs = startJobs([{ name: 'sweep', everyMs: 1, run }], recordingLog().log)
    await reached(3)
    await jobs.close()
  })

  it('that fails is logged by its name and runs again', async () => {
    const { log, lines } = recordingLog()
    const { run, reached } = countingRuns((n) =>
      n === 1 ? Promise.reject(new Error('The database is away.')) : Promise.resolve(),
    )
    const jobs = startJobs([{ name: 'sweep', everyMs: 1, run }], log)
    await reached(2)
    await jobs.close()
    expect(lines).toMatchObject([{ job: 'sweep', msg: 'a job failed and will run again' }])
  })

  it('never runs twice at the same time', async () => {
    let underWay = 0
    let most = 0
    const { run, reached } = countingRuns(async () => {
      underWay += 1
      most = Math.max(most, underWay)
      await new Promise(setImmediate)
      underWay -= 1
    })
    const jobs = startJobs([{ name: 'sweep', everyMs: 0, run }], recordingLog().log)
    await reached(5)
    await jobs.close()
    expect(most).toBe(1)
  })

  it('finishes before closing ends, and does not run after', async () => {
    let release = () => undefined as unknown
    const finished = vi.fn()
    const { run, reached, runs } = countingRuns(async () => {
      await new Promise<void>((resolve) => (release = resolve))
      finished()
    })
    const jobs = startJobs([{ name: 'sweep', everyMs: 0, run }], recordingLog().log)
    await reached(1)
    const closed = jobs.close()
    expect(finished).not.toHaveBeenCalled()
    release()
    await closed
    expect(finished).toHaveBeenCalledTimes(1)
    expect(runs()).toBe(1)
  })

  it('does not hold up closing while it waits for its next run', async () => {
    const { run, reached } = countingRuns()
    const jobs = startJobs([{ name: 'sweep', everyMs: 3_600_000, run }], recordingLog().log)
    await reached(1)
    await jobs.close()
  })
})

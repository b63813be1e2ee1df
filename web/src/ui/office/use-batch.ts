import { useEffect, useRef, useState } from 'react'

/** One of many things to do. */
export interface Task {
  id: string
  name: string
  /** Resolves with what there is to say of it; rejects when it failed. */
  run: () => Promise<string>
}

export interface TaskResult {
  id: string
  name: string
  isDone: boolean
  note: string
}

export interface Batch {
  phase: 'waiting' | 'running' | 'ended'
  done: number
  failed: number
  total: number
  results: readonly TaskResult[]
}

const AT_ONCE = 4
const WAITING: Batch = { phase: 'waiting', done: 0, failed: 0, total: 0, results: [] }

const perform = async (
  { id, name, run }: Task,
  wordsFor: (error: unknown) => string,
): Promise<TaskResult> => {
  try {
    return { id, name, isDone: true, note: await run() }
  } catch (error) {
    return { id, name, isDone: false, note: wordsFor(error) }
  }
}

/** Does many things a few at a time and keeps count; it ends early when it is stopped or the screen goes. */
export const useBatch = (wordsFor: (error: unknown) => string) => {
  const [batch, setBatch] = useState(WAITING)
  const isStopped = useRef(false)
  useEffect(() => {
    isStopped.current = false
    return () => {
      isStopped.current = true
    }
  }, [])

  const start = async (tasks: readonly Task[]): Promise<Batch> => {
    const results: TaskResult[] = []
    const waiting = tasks.values()
    const tell = (phase: Batch['phase']): Batch => {
      const failed = results.filter(({ isDone }) => !isDone).length
      const now = { phase, done: results.length - failed, failed, total: tasks.length, results }
      setBatch(now)
      return now
    }
    const work = async () => {
      for (const task of waiting) {
        if (isStopped.current) return
        results.push(await perform(task, wordsFor))
        tell('running')
      }
    }
    isStopped.current = false
    tell('running')
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    return tell('ended')
  }

  const stop = () => {
    isStopped.current = true
  }
  return { batch, start, stop }
}

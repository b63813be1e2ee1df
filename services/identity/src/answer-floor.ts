import { setTimeout as wait } from 'node:timers/promises'

/** No answer about an address comes sooner, so that its time does not tell whether there is an account. In ms. */
export const ANSWER_FLOOR_MS = 400

type Pause = (ms: number) => Promise<unknown>

/** Resolves with the work's result, but not before `ms` have passed. */
export const noSoonerThan = async <Result>(
  ms: number,
  work: () => Promise<Result>,
  pause: Pause = wait,
): Promise<Result> => {
  const [result] = await Promise.all([work(), pause(ms)])
  return result
}

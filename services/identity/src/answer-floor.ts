import { setTimeout as wait } from 'node:timers/promises'

/** No answer about an address comes sooner, so that its time does not tell whether there is an account. In ms. */
export const ANSWER_FLOOR_MS = 400

/** Resolves with the work's result, but not before `ms` have passed. */
export const noSoonerThan = async <Result>(ms: number, work: () => Promise<Result>): Promise<Result> => {
  const [result] = await Promise.all([work(), wait(ms)])
  return result
}

import type { Problem, ProblemCode } from '@shop/contracts/problem'

/**
 * Why a call failed. `code` chooses the words, `detail` is a sentence that can be shown, `fields` names what was
 * wrong with the input. `offline` means that no answer came at all. Codes may carry more, such as `available`.
 */
export interface ApiProblem extends Partial<Omit<Problem, 'code' | 'detail' | 'status'>> {
  [extra: string]: unknown
  status: number
  code: ProblemCode | 'offline'
  detail: string
  fields?: Record<string, string>
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** True for what a failed call of this app rejects with. */
export const isProblem = (error: unknown): error is ApiProblem =>
  isRecord(error) && typeof error['code'] === 'string' && typeof error['detail'] === 'string'

/** The sentence to show for a failure, or the fallback when it carries none. */
export const detailOf = (error: unknown, fallback: string) =>
  isProblem(error) && error.code !== 'offline' && error.detail !== '' ? error.detail : fallback

/** Reads an error answer; anything that is not problem+json becomes `internal` (or `offline` without an answer). */
export const toProblem = (status: number | string, data: unknown): ApiProblem => {
  if (typeof status !== 'number') {
    return { status: 0, code: 'offline', detail: 'The shop cannot be reached. Please check your connection.' }
  }
  if (isProblem(data)) return { ...data, status }
  const code = status >= 502 && status <= 504 ? 'unavailable' : 'internal'
  return { status, code, detail: '' }
}

import { detailOf, isProblem } from '../api/problem.ts'

/** Why a token from an e-mail was refused; of one that a mail program cut short the shop can only say that it is wrong. */
export const whyRefused = (error: unknown, stale: string): string =>
  isProblem(error) && error.fields?.['token'] !== undefined ? stale : detailOf(error, stale)

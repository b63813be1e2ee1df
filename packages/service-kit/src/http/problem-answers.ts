import { STATUS_CODES } from 'node:http'
import type { Middleware } from 'koa'
import type { z } from 'zod'
import type { Problem, ProblemCode } from '@shop/contracts/problem'
import type { Logger } from '../logger.ts'
import { isOutage } from '../outage.ts'
import { Refusal, unavailable } from '../refusal.ts'
import { currentTrace } from '../trace.ts'

/** When to try again, in seconds, where the refusal's `retryAfter` does not say. */
const RETRY_AFTER_S = 2

const fieldsOf = (error: z.ZodError): Record<string, string> =>
  Object.fromEntries(
    error.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => [[...issue.path, key].join('.'), 'This field is not known.'])
        : [[issue.path.join('.') || 'body', issue.message]],
    ),
  )

const codeOfStatus: Partial<Record<number, ProblemCode>> = {
  400: 'validation_failed',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
}

/** Errors that Koa's own middleware throws carry a status; their words are not for shoppers. */
const fromHttpError = (error: unknown): Refusal | undefined => {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined
  const code = typeof status === 'number' ? codeOfStatus[status] : undefined
  if (!code) return undefined
  return new Refusal(
    code,
    code === 'payload_too_large' ? 'The request is too large.' : 'The request could not be read.',
  )
}

/** What came in does not have the form that the endpoint declares. */
export const invalidInput = (error: z.ZodError): Refusal =>
  new Refusal('validation_failed', 'Please check what you entered.', { fields: fieldsOf(error) })

/** Turns whatever was thrown into a refusal; what nobody foresaw says nothing of its cause. */
export const toRefusal = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error
  if (isOutage(error))
    return unavailable('This is not available right now. Please try again in a moment.', error)
  return (
    fromHttpError(error) ??
    new Refusal('internal', 'Something went wrong on our side. Please try again later.', { cause: error })
  )
}

export const presentRefusal = (refusal: Refusal): Problem => ({
  ...refusal.facts,
  type: `urn:problem:${refusal.code}`,
  title: STATUS_CODES[refusal.status] ?? 'Error',
  status: refusal.status,
  code: refusal.code,
  detail: refusal.message,
  ...(refusal.fields ? { fields: refusal.fields } : {}),
  traceId: currentTrace()?.traceId ?? '',
})

/** Answers every error as problem+json and logs what is our own fault. */
export const problemAnswers =
  (log: Logger): Middleware =>
  async (ctx, next) => {
    try {
      await next()
      if (ctx.status === 404 && ctx.body === undefined)
        throw new Refusal('not_found', 'There is nothing here.')
    } catch (error) {
      const refusal = toRefusal(error)
      if (refusal.status >= 500)
        log.error({ err: error, method: ctx.method, path: ctx.path }, 'a request failed')
      ctx.status = refusal.status
      if (refusal.status === 503 || refusal.status === 429)
        ctx.set('retry-after', String(Number(refusal.facts['retryAfter'] ?? RETRY_AFTER_S)))
      ctx.body = presentRefusal(refusal)
      ctx.type = 'application/problem+json'
    }
  }

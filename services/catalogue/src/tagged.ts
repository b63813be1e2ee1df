import { createHash } from 'node:crypto'
import type { Context, Middleware } from 'koa'

export interface Tagged<Answer> {
  answer: Answer
  /** The same for the same state, whoever answers. */
  etag: string
}

export const etagOf = (...facts: unknown[]): string =>
  `W/"${createHash('sha1').update(JSON.stringify(facts)).digest('base64url')}"`

/** What an answer is as JSON, as long as it is kept: most of the work of answering is writing it down. */
const written = new WeakMap<object, Buffer>()

const writeDown = (answer: object): Buffer => {
  const json = written.get(answer) ?? Buffer.from(JSON.stringify(answer))
  written.set(answer, json)
  return json
}

/** For answers that are kept: 304 for whoever has the same one already, else written down once for all. */
export const keptAnswer: Middleware = async (ctx, next) => {
  await next()
  if (ctx.fresh) {
    ctx.status = 304
    ctx.body = null
  } else {
    ctx.type = 'json'
    ctx.body = writeDown(ctx.body as object)
  }
}

/** Others may keep the answer, and ask each time whether it still holds. */
export const tag = <Answer>(ctx: Context, { answer, etag }: Tagged<Answer>): Answer => {
  ctx.set('etag', etag)
  ctx.set('cache-control', 'no-cache')
  return answer
}

import type { Context, Middleware } from 'koa'
import type { Answer, Endpoint, Parsed } from '@shop/contracts/endpoint'
import type { Caller } from './access.ts'

interface Input<E extends Endpoint> {
  params: Parsed<E['params']>
  query: Parsed<E['query']>
  headers: Parsed<E['headers']>
  body: Parsed<E['body']>
  caller: E['access'] extends 'user' | 'admin' ? Caller : Caller | undefined
  ctx: Context
}

/** An endpoint with what answers it. */
export interface Implementation {
  endpoint: Endpoint
  before: readonly Middleware[]
  answer(input: Input<Endpoint>): Promise<unknown>
}

/** Says who answers an endpoint; access, parsing and presentation of errors follow from its declaration. */
export const implement = <E extends Endpoint>(
  endpoint: E,
  answer: (input: Input<E>) => Promise<Answer<E['response']>>,
  ...before: Middleware[]
): Implementation => ({ endpoint, before, answer: (input) => answer(input) })

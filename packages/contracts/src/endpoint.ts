import type { z } from 'zod'
import type { AuditKind } from './audit.ts'

export type ServiceName = 'catalogue' | 'inventory' | 'identity' | 'orders' | 'payments'

/**
 * Who may call: anyone, anyone who holds the right id or token, a signed-in user, an admin,
 * another service, or Stripe with its signature.
 */
export type Access = 'all' | 'user' | 'admin' | 'service' | 'stripe'

type Schema = z.ZodType | undefined

/** One HTTP call: where it goes, who may make it, what comes in and what goes out. */
export interface Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Headers extends Schema = Schema,
  Body extends Schema = Schema,
  Response extends Schema = Schema,
  Who extends Access = Access,
> {
  service: ServiceName
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path with `:name` for parameters. */
  path: string
  access: Who
  summary: string
  params?: Params
  query?: Query
  headers?: Headers
  body?: Body
  /** What a success answers with; none for 204. */
  response?: Response
  status?: 200 | 201 | 202 | 204
  /** How many calls an address may make a minute, where that is limited more tightly than usual. */
  perMinute?: number
  /** What the audit log says of a call by an admin; every such call that changes something has it. */
  deed?: { kind: AuditKind; did: string }
  /** It only asks, though with a body, and leaves no line in the audit log. */
  changesNothing?: true
  /** The answer is a file of this media type instead of JSON. */
  download?: string
  /** The body is a file, sent as multipart form data in the field `file`. */
  upload?: true
}

/** What a declared schema parses to; undefined where none was declared. */
export type Parsed<S> = [NonNullable<S>] extends [never]
  ? undefined
  : NonNullable<S> extends z.ZodType
    ? z.output<NonNullable<S>>
    : undefined

/** What an answer is made of; nothing where none was declared. */
export type Answer<S> = [NonNullable<S>] extends [never]
  ? void
  : NonNullable<S> extends z.ZodType
    ? z.input<NonNullable<S>>
    : void

export const declareEndpoint = <
  Params extends Schema = undefined,
  Query extends Schema = undefined,
  Headers extends Schema = undefined,
  Body extends Schema = undefined,
  Response extends Schema = undefined,
  const Who extends Access = Access,
>(
  declaration: Endpoint<Params, Query, Headers, Body, Response, Who>,
) => declaration

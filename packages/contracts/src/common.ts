import { z } from 'zod'

export const id = z.uuid()

/** An instant as JSON carries it: ISO 8601 in UTC. */
export const instant = z.iso.datetime()

export const MAX_PAGE_SIZE = 100

/** Query parameters of every list; pages count from 1. */
export const pageQuery = z.strictObject({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(24),
})
export type PageQuery = z.infer<typeof pageQuery>

export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: z.int().min(0), page: z.int().min(1), pageSize: z.int().min(1) })

/** A query parameter that may be given once or several times. */
export const repeatable = <Item extends z.ZodType>(item: Item, max = 50) =>
  z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(item).max(max).default([]),
  )

/** `true` or `false` as a query parameter. */
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true')

export const email = z.email('Please enter a valid email address').max(254)

/** Search text as a person types it. */
export const searchText = z.string().trim().max(100).default('')

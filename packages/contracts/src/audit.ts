import { z } from 'zod'
import { id, instant, pageOf, pageQuery } from './common.ts'

/** What admins act on. */
export const auditKind = z.enum([
  'product',
  'picture',
  'review',
  'post',
  'page',
  'order',
  'user',
  'subscriber',
  'message',
])
export type AuditKind = z.infer<typeof auditKind>

/** One fact before and after, as text; null where there was or is none. */
const auditChange = z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })
export type AuditChange = z.infer<typeof auditChange>

/** What an admin did to one thing. Names no customer: whom an id means is looked up by whoever may know. */
export const adminDeed = z.object({
  adminId: id,
  /** In the past, such as `Refunded an order`. */
  did: z.string(),
  kind: auditKind,
  /** Null for what concerns no single thing. */
  targetId: z.string().nullable(),
  /** What people call the thing, where it has a name. */
  label: z.string().nullable(),
  changes: z.array(auditChange),
})
export type AdminDeed = z.infer<typeof adminDeed>

/** Who did it: the admin's name and address as they are now, empty once the account is gone. */
const auditActor = z.object({ id, name: z.string(), email: z.string() })

export const auditLine = adminDeed.omit({ adminId: true }).extend({ id, at: instant, actor: auditActor })
export type AuditLine = z.infer<typeof auditLine>

export const auditQuery = pageQuery.extend({
  actor: id.optional(),
  kind: auditKind.optional(),
  /** What was done to one thing. */
  target: z.string().max(100).optional(),
  from: instant.optional(),
  /** Not included. */
  to: instant.optional(),
})
export type AuditQuery = z.infer<typeof auditQuery>

/** Newest first, with all who ever acted. */
export const auditPage = pageOf(auditLine).extend({ actors: z.array(auditActor) })
export type AuditPage = z.infer<typeof auditPage>

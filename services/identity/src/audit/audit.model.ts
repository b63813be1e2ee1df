import type { AuditQuery, AdminDeed } from '@shop/contracts/audit'
import { Schema, type Connection, type QueryFilter } from 'mongoose'
import { isDuplicateKey } from '@shop/service-kit/mongo/duplicate-key'
import { pageOf } from '@shop/service-kit/mongo/page-of'

export interface StoredLine extends AdminDeed {
  /** The id of the event that told of it. */
  _id: string
  at: Date
}

const required = (type: unknown) => ({ type, required: true }) as const

/** One document a line. Found by time, by admin, by kind of thing, by thing. */
const auditSchema = new Schema(
  {
    _id: required(String),
    at: required(Date),
    adminId: required(String),
    did: required(String),
    kind: required(String),
    targetId: { type: String, default: null },
    label: { type: String, default: null },
    changes: required([Schema.Types.Mixed]),
  },
  { versionKey: false, strict: 'throw' },
)
  .index({ at: -1, _id: 1 })
  .index({ adminId: 1, at: -1 })
  .index({ kind: 1, at: -1 })
  .index({ targetId: 1, at: -1 })

const spanOf = ({ from, to }: AuditQuery) => ({
  ...(from ? { $gte: new Date(from) } : {}),
  ...(to ? { $lt: new Date(to) } : {}),
})

const filterOf = (query: AuditQuery): QueryFilter<StoredLine> => {
  const { actor, kind, target, from, to } = query
  return {
    ...(actor ? { adminId: actor } : {}),
    ...(kind ? { kind } : {}),
    ...(target ? { targetId: target } : {}),
    ...(from || to ? { at: spanOf(query) } : {}),
  }
}

/** The audit log: lines are added and read, and there is no way to change one or take it out. */
export const openAuditLog = (connection: Connection) => {
  const lines = connection.model<StoredLine>('audit', auditSchema, 'audit')
  // How many there are in all the database knows; it counts only those of a filter.
  const countLines = (filter: QueryFilter<StoredLine>) =>
    Object.keys(filter).length === 0
      ? lines.estimatedDocumentCount({ maxTimeMS: 5000 })
      : lines.countDocuments(filter, { maxTimeMS: 5000 })
  return {
    prepare: () => lines.createIndexes(),
    /** Keeps a line; the same one again is no other. */
    add: async (line: StoredLine): Promise<void> => {
      await lines.create(line).catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error
      })
    },
    page: (query: AuditQuery) => {
      const filter = filterOf(query)
      return pageOf(query, {
        find: ({ skip, limit }) =>
          lines
            .find(filter, null, { maxTimeMS: 5000 })
            .sort({ at: -1, _id: 1 })
            .skip(skip)
            .limit(limit)
            .lean<StoredLine[]>(),
        count: () => countLines(filter),
      })
    },
    /** Ids of all who ever acted, read from the index. */
    actors: () => lines.distinct('adminId', {}, { maxTimeMS: 5000 }),
  }
}

export type AuditLog = ReturnType<typeof openAuditLog>

import { Schema } from 'mongoose'
import type { Connection } from 'mongoose'
import { aggregateSchema, MongoDocumentStore } from '@shop/service-kit/mongo/document-store'
import type { ContentState } from './content.rules.ts'

export const CONTENTS = 'contents'

/** One document a page; what its texts are is the contract's business. */
const schema = aggregateSchema({
  content: { type: Schema.Types.Mixed, required: true },
  updatedAt: { type: Date, required: true },
})

export const openContentStore = (mongo: Connection) =>
  new MongoDocumentStore<ContentState>(mongo, CONTENTS, schema)

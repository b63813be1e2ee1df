import { aggregateSchema } from '@shop/service-kit/mongo/document-store'

/** One document for the whole shop. */
export const rosterSchema = aggregateSchema({ members: { type: [String], required: true } })

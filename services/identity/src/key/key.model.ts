import { Schema } from 'mongoose'
import { aggregateSchema } from '@shop/service-kit/mongo/document-store'

const signingKey = new Schema(
  {
    kid: { type: String, required: true },
    publicKey: { type: Schema.Types.Mixed, required: true },
    sealed: { type: String, required: true },
    createdAt: { type: Date, required: true },
    signsFrom: { type: Date, required: true },
  },
  { _id: false },
)

/** One document for the whole shop. */
export const keyRingSchema = aggregateSchema({ keys: { type: [signingKey], required: true } })

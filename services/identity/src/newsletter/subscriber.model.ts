import type { Connection } from 'mongoose'
import { aggregateSchema } from '@shop/service-kit/mongo/document-store'
import { mailsField, withDueMails } from '../mail/mail.model.ts'
import { oneTimeToken } from '../user/one-time-token.model.ts'

export const SUBSCRIBERS = 'subscribers'

/** One document an address; its id is a hash of the address. */
export const subscriberSchema = withDueMails(
  aggregateSchema({
    email: { type: String, required: true },
    emailKey: { type: String, required: true },
    status: { type: String, required: true },
    confirmation: { type: oneTimeToken, default: null },
    mails: mailsField,
    createdAt: { type: Date, required: true },
    askedAt: { type: Date, required: true },
    confirmedAt: { type: Date, default: null },
  }).index({ createdAt: -1, _id: 1 }),
)

/** Throws away addresses that nobody has confirmed. */
export const forgetUnconfirmed = async (mongo: Connection, until: Date) => {
  await mongo.collection(SUBSCRIBERS).deleteMany({ status: 'pending', askedAt: { $lt: until } })
}

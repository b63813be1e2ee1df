import { Schema } from 'mongoose'
import { oneTimeToken } from './one-time-token.model.ts'
import { mailsField, withDueMails } from '../mail/mail.model.ts'
import { aggregateSchema } from '@shop/service-kit/mongo/document-store'

const adminAction = new Schema(
  {
    at: { type: Date, required: true },
    by: { type: String, default: null },
    did: { type: String, required: true },
  },
  { _id: false },
)

/**
 * One document an account. Its id is random, so that it tells nothing of the address and is never used twice;
 * the address is unique by index, which the insert of a new account meets in the same write: of two people who
 * register one address at the same moment, one is stored and the other is told by the index. A deleted account
 * keeps its id and gives its address back.
 */
export const userSchema = withDueMails(
  aggregateSchema({
    email: { type: String, required: true },
    emailKey: { type: String, required: true },
    firstName: { type: String, required: true },
    lastName: { type: String, required: true },
    searchText: { type: String, required: true },
    passwordHash: { type: String, required: true },
    roles: { type: [String], required: true },
    rosterVersion: { type: Number, required: true },
    emailVerified: { type: Boolean, required: true },
    disabled: { type: Boolean, required: true },
    sessionEra: { type: Number, required: true },
    verification: { type: oneTimeToken, default: null },
    reset: { type: oneTimeToken, default: null },
    attemptedAt: { type: Date, default: null },
    mails: mailsField,
    history: { type: [adminAction], required: true },
    seenOn: { type: String, default: null },
    signedInAt: Date,
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    deletedAt: { type: Date, default: null },
  }),
)
  .index({ emailKey: 1 }, { unique: true })
  // Names and addresses are searched in the index, so that only accounts that are found are read.
  .index({ deletedAt: 1, createdAt: -1, _id: 1, searchText: 1 })
  .index({ updatedAt: 1 })
  .index({ roles: 1 }, { partialFilterExpression: { roles: 'admin' } })

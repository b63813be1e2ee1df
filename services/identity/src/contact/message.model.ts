import { aggregateSchema } from '@shop/service-kit/mongo/document-store'
import { mailsField, withDueMails } from '../mail/mail.model.ts'

const text = { type: String, required: true }

export const messageSchema = withDueMails(
  aggregateSchema({
    firstName: text,
    lastName: text,
    email: text,
    emailKey: text,
    subject: text,
    message: text,
    searchText: text,
    status: text,
    doneAt: { type: Date, default: null },
    doneBy: { type: String, default: null },
    mails: mailsField,
    createdAt: { type: Date, required: true },
  })
    .index({ createdAt: -1, _id: 1 })
    .index({ emailKey: 1, createdAt: -1 }),
)

import { Schema } from 'mongoose'

const pendingMail = new Schema(
  {
    id: { type: String, required: true },
    kind: { type: String, required: true },
    nonce: { type: String, default: null },
    recordedAt: { type: Date, required: true },
    attempts: { type: Number, required: true },
    notBefore: { type: Date, required: true },
  },
  { _id: false, id: false },
)

/** The field `mails` of an aggregate that sends mail, and the index by which what is due is found. */
export const mailsField = { type: [pendingMail], required: true }
export const withDueMails = (schema: Schema): Schema =>
  schema.index({ 'mails.notBefore': 1 }, { sparse: true })

import { Schema } from 'mongoose'

/** A one-time token as it is kept. */
export const oneTimeToken = new Schema(
  { hash: { type: String, required: true }, expiresAt: { type: Date, required: true } },
  { _id: false },
)

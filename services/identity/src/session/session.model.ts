import type { Connection } from 'mongoose'
import { aggregateSchema } from '@shop/service-kit/mongo/document-store'

const SESSIONS = 'sessions'
const GUARDS = 'sign_in_guards'
export const collections = { sessions: SESSIONS, guards: GUARDS } as const

/** One document a session. */
export const sessionSchema = aggregateSchema({
  userId: { type: String, required: true },
  era: { type: Number, required: true },
  remembered: { type: Boolean, required: true },
  tokenHash: { type: String, required: true },
  previousHash: { type: String, default: null },
  salt: { type: String, default: null },
  rotatedAt: { type: Date, default: null },
  startedAt: { type: Date, required: true },
  expiresAt: { type: Date, required: true },
  ended: { type: String, default: null },
})
  .index({ expiresAt: 1 })
  .index({ userId: 1 })

/** One document an address that somebody failed to sign in with; its id is a hash of the address. */
export const guardSchema = aggregateSchema({
  failures: { type: Number, required: true },
  triedAt: { type: Date, required: true },
  blockedUntil: { type: Date, default: null },
}).index({ triedAt: 1 })

/** Throws away what means nothing any more. */
export const forget = async (mongo: Connection, sessionsUntil: Date, guardsUntil: Date) => {
  await mongo.collection(SESSIONS).deleteMany({ expiresAt: { $lt: sessionsUntil } })
  await mongo.collection(GUARDS).deleteMany({ triedAt: { $lt: guardsUntil } })
}

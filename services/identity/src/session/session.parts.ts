import type { Connection } from 'mongoose'
import { MongoDocumentStore } from '@shop/service-kit/mongo/document-store'
import type { Clock, DocumentStore } from '@shop/service-kit/ports'
import type { Surroundings } from '@shop/service-kit/service'
import type { AccessTokens } from '../key/access-token.ts'
import type { RandomBytes } from '../random-bytes.ts'
import type { Passwords } from '../user/passwords.ts'
import type { Users } from '../user/users.ts'
import { createSignInGuard } from './guard.ts'
import { FORGOTTEN_AFTER_MS, type GuardState } from './guard.rules.ts'
import { collections, forget, guardSchema, sessionSchema } from './session.model.ts'
import { sessionRoutes } from './session.routes.ts'
import type { SessionState } from './session.rules.ts'
import { createSessionService } from './session.service.ts'

const FORGET_EVERY_MS = 60 * 60_000

/** What sessions, and tries to sign in, are stored in. */
export const openSessionStores = (mongo: Connection) => ({
  sessions: new MongoDocumentStore<SessionState>(mongo, collections.sessions, sessionSchema),
  guards: new MongoDocumentStore<GuardState>(mongo, collections.guards, guardSchema),
})

/** Throws away what means nothing any more. */
export const forgetOldSessions = (mongo: Connection, clock: Clock) => ({
  name: 'old sessions',
  everyMs: FORGET_EVERY_MS,
  run: () => {
    const now = clock.now()
    return forget(mongo, now, new Date(now.getTime() - FORGOTTEN_AFTER_MS))
  },
})

export interface SessionStores {
  sessions: DocumentStore<SessionState>
  guards: DocumentStore<GuardState>
}

interface Needs {
  users: Users
  passwords: Passwords
  accessTokens: AccessTokens
  publicUrl: string
  random?: RandomBytes
}

/** Signing in and staying signed in. */
export const sessionParts = (ports: Surroundings, stores: SessionStores, needs: Needs) => {
  const guard = createSignInGuard({ ...ports, store: stores.guards })
  const sessions = createSessionService({ ...ports, ...needs, store: stores.sessions, guard })
  return { guard, sessions, endpoints: sessionRoutes(sessions, needs.publicUrl) }
}

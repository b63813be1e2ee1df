import { MongoDocumentStore } from '@shop/service-kit/mongo/document-store'
import type { Foundation } from '@shop/service-kit/service'
import type { AccessTokens } from '../key/access-token.ts'
import type { Passwords } from '../user/passwords.ts'
import type { Users } from '../user/users.ts'
import { createSignInGuard } from './guard.ts'
import { FORGOTTEN_AFTER_MS, type GuardState } from './guard.rules.ts'
import { collections, forget, guardSchema, sessionSchema } from './session.model.ts'
import { sessionRoutes } from './session.routes.ts'
import type { SessionState } from './session.rules.ts'
import { createSessionService } from './session.service.ts'

const FORGET_EVERY_MS = 60 * 60_000

interface Needs {
  users: Users
  passwords: Passwords
  accessTokens: AccessTokens
  publicUrl: string
}

/** Signing in and staying signed in. */
export const sessionParts = ({ mongo, clock, ids, metrics }: Foundation, needs: Needs) => {
  const sessionStore = new MongoDocumentStore<SessionState>(mongo, collections.sessions, sessionSchema)
  const guardStore = new MongoDocumentStore<GuardState>(mongo, collections.guards, guardSchema)
  const guard = createSignInGuard({ store: guardStore, clock, ids, metrics })
  const sessions = createSessionService({ ...needs, store: sessionStore, guard, clock, ids, metrics })
  const forgetOld = () => {
    const now = clock.now()
    return forget(mongo, now, new Date(now.getTime() - FORGOTTEN_AFTER_MS))
  }
  return {
    guard,
    sessions,
    endpoints: sessionRoutes(sessions, needs.publicUrl),
    jobs: [{ name: 'old sessions', everyMs: FORGET_EVERY_MS, run: forgetOld }],
    prepare: async () => {
      await Promise.all([sessionStore.prepare(), guardStore.prepare()])
    },
  }
}

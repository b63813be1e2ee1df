import { createAnnouncerAgain } from '@shop/service-kit/aggregate/announce-again'
import { Relay } from '@shop/service-kit/aggregate/relay'
import { MongoDocumentStore } from '@shop/service-kit/mongo/document-store'
import type { DocumentStore } from '@shop/service-kit/ports'
import type { Foundation, Surroundings } from '@shop/service-kit/service'
import { rosterSchema } from './roster.model.ts'
import { createRoster } from './roster.ts'
import type { RosterState } from './roster.rules.ts'
import { announcedAgain } from './user.announcements.ts'
import { userSchema } from './user.model.ts'
import { userRoutes } from './user.routes.ts'
import { createUserService, type UserServiceOptions } from './user.service.ts'
import type { UserState } from './user.state.ts'
import { createUsers } from './users.ts'

const RECONCILE_EVERY_MS = 30_000

/** What accounts and the list of admins are stored in. */
export const openStores = (mongo: Foundation['mongo']) => ({
  users: new MongoDocumentStore<UserState>(mongo, 'users', userSchema),
  roster: new MongoDocumentStore<RosterState>(mongo, 'rosters', rosterSchema),
})

export interface UserStores {
  users: DocumentStore<UserState>
  roster: DocumentStore<RosterState>
}

/** Accounts, who of them are admins, and what admins do with them. */
export const userParts = (ports: Surroundings, stores: UserStores, forget: UserServiceOptions['forget']) => {
  const { log } = ports
  const relay = new Relay({ ...ports, name: 'user', store: stores.users })
  const again = createAnnouncerAgain<UserState>({
    ...ports,
    name: 'users',
    store: stores.users,
    announcementOf: announcedAgain,
  })
  const users = createUsers(stores.users, { ...ports, announce: relay.announce })
  const roster = createRoster(users, { ...ports, store: stores.roster })
  return {
    users,
    roster,
    relays: [relay],
    endpoints: userRoutes(createUserService({ users, roster, log, forget })),
    jobs: [
      { name: 'admins', everyMs: RECONCILE_EVERY_MS, run: roster.reconcile },
      again.afterStart,
      again.afterLoss,
    ],
    /** Needed before the first request: the list of admins exists, and accounts follow it. */
    open: async () => {
      await roster.open()
      await roster.reconcile()
    },
  }
}

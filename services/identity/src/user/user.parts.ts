import { createAnnouncerAgain } from '@shop/service-kit/aggregate/announce-again'
import { Relay } from '@shop/service-kit/aggregate/relay'
import { MongoDocumentStore } from '@shop/service-kit/mongo/document-store'
import type { Foundation } from '@shop/service-kit/service'
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

/** Accounts, who of them are admins, and what admins do with them. */
export const userParts = (
  { mongo, broker, clock, ids, log, metrics }: Foundation,
  forget: UserServiceOptions['forget'],
) => {
  const stores = openStores(mongo)
  const relay = new Relay({ name: 'user', store: stores.users, broker, clock, log, metrics })
  const again = createAnnouncerAgain<UserState>({
    name: 'users',
    store: stores.users,
    broker,
    clock,
    ids,
    announcementOf: announcedAgain,
  })
  const users = createUsers(stores.users, { clock, ids, metrics, announce: relay.announce })
  const roster = createRoster(users, { store: stores.roster, clock, ids, metrics })
  return {
    users,
    roster,
    relay,
    endpoints: userRoutes(createUserService({ users, roster, log, forget })),
    jobs: [
      { name: 'admins', everyMs: RECONCILE_EVERY_MS, run: roster.reconcile },
      again.afterStart,
      again.afterLoss,
    ],
    prepare: async () => {
      await Promise.all([stores.users.prepare(), stores.roster.prepare()])
      await roster.open()
      await roster.reconcile()
    },
  }
}

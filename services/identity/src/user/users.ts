import { Aggregate, type AggregateOptions } from '@shop/service-kit/aggregate/aggregate'
import { notFound } from '@shop/service-kit/refusal'
import type { DocumentStore } from '@shop/service-kit/ports'
import { userAudit } from './user.audit.ts'
import { userRules } from './user.rules.ts'
import { emailKeyOf, type UserCommand, type UserEvent, type UserState } from './user.state.ts'

export type UserAggregate = Aggregate<UserState, UserCommand, UserEvent>
export type UserStore = DocumentStore<UserState>

type Options = Omit<AggregateOptions<UserState, UserCommand, UserEvent>, 'name' | 'rules' | 'store'>

export interface Users {
  aggregate: UserAggregate
  store: UserStore
  /** The account; undefined if there is none or it was deleted. */
  byId(id: string): Promise<UserState | undefined>
  byEmail(email: string): Promise<UserState | undefined>
  /** @throws Refusal not_found */
  require(id: string): Promise<UserState>
}

/** Accounts, to read and to change. */
export const createUsers = (store: UserStore, options: Options): Users => {
  const byId = async (id: string) => {
    const stored = await store.load(id)
    return stored && !stored.state.deletedAt ? stored.state : undefined
  }
  return {
    aggregate: new Aggregate({ name: 'user', rules: userRules, audit: userAudit, store, ...options }),
    store,
    byId,
    byEmail: async (email) => {
      const [found] = await store.find({ emailKey: emailKeyOf(email) }, { limit: 1 })
      return found?.state
    },
    require: async (id) => {
      const user = await byId(id)
      if (!user) throw notFound('This account')
      return user
    },
  }
}

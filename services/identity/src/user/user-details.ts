import { endSessions, getUser } from '@shop/contracts/api/identity'
import type { UserDetails } from '@shop/contracts/user'
import { implement } from '@shop/service-kit/http/implement'
import type { SessionService } from '../session/session.service.ts'
import { adminsOnly } from './require-admin.ts'
import { presentUser } from './user.presenter.ts'
import type { UserState } from './user.state.ts'
import type { Users } from './users.ts'

export interface UserDetailsOptions {
  users: Users
  sessions: Pick<SessionService, 'countOpen'>
}

/** One account as an admin sees it, and its sessions. */
export const userDetailsRoutes = ({ users, sessions }: UserDetailsOptions) => {
  const requireAdmin = adminsOnly(users)

  /** The addresses of those who acted; an account that is gone has none. */
  const addressesOf = async (ids: readonly string[]) => {
    const wanted = [...new Set(ids)]
    const found = await users.store.find({ _id: { $in: wanted } }, { limit: wanted.length + 1 })
    return new Map(found.map(({ state }) => [state.id, state.email]))
  }

  const historyOf = async ({ history }: UserState): Promise<UserDetails['history']> => {
    const addresses = await addressesOf(history.flatMap(({ by }) => by ?? []))
    return history
      .map(({ at, by, did }) => ({ at: at.toISOString(), by: by && (addresses.get(by) ?? ''), did }))
      .toReversed()
  }

  const detailsOf = async (user: UserState): Promise<UserDetails> => {
    const [open, history] = await Promise.all([sessions.countOpen(user), historyOf(user)])
    const lastSignInAt = user.signedInAt?.toISOString() ?? null
    return { ...presentUser(user), lastSignInAt, sessions: open, history }
  }

  return [
    implement(getUser, async ({ params, caller }) => {
      await requireAdmin(caller.id)
      return detailsOf(await users.require(params.id))
    }),
    implement(endSessions, async ({ params, caller }) => {
      await requireAdmin(caller.id)
      await users.aggregate.require(params.id, { type: 'end-sessions', by: caller.id })
    }),
  ]
}

import type { User, UserPatch, UserQuery } from '@shop/contracts/user'
import type { Logger } from '@shop/service-kit/logger'
import { pageOf } from '@shop/service-kit/mongo/page-of'
import { Refusal } from '@shop/service-kit/refusal'
import { literally } from '@shop/service-kit/search-text'
import { adminsOnly } from './require-admin.ts'
import type { Roster } from './roster.ts'
import { presentUser } from './user.presenter.ts'
import type { Users } from './users.ts'

export type UserService = ReturnType<typeof createUserService>

const isDisabled = () =>
  new Refusal('conflict', 'This account is disabled. Enable it before you make it an administrator’s.')

export interface UserServiceOptions {
  users: Users
  roster: Roster
  log: Logger
  /** Throws away what else is kept for an account that is gone. */
  forget(userId: string): Promise<unknown>
}

const filterOf = ({ search, role, disabled }: UserQuery) => ({
  deletedAt: null,
  ...(search ? { searchText: { $regex: literally(search.toLowerCase()) } } : {}),
  ...(role ? { roles: role === 'admin' ? 'admin' : { $ne: 'admin' } } : {}),
  ...(disabled === undefined ? {} : { disabled }),
})

/** What admins do with accounts. */
export const createUserService = ({ users, roster, log, forget }: UserServiceOptions) => {
  const requireAdmin = adminsOnly(users)

  const audit = (action: string, by: string, userId: string) =>
    log.info({ audit: true, action, by, userId }, 'an admin changed an account')

  const list = async (actorId: string, query: UserQuery) => {
    await requireAdmin(actorId)
    const { page, pageSize } = query
    const filter = filterOf(query)
    const { found, total } = await pageOf(query, {
      find: (span) => users.store.find(filter, { sort: { createdAt: -1, _id: 1 }, ...span }),
      count: () => users.store.count(filter),
    })
    return { items: found.map(({ state }) => presentUser(state)), total, page, pageSize }
  }

  const setDisabled = (id: string, disabled: boolean, by: string) =>
    users.aggregate.require(id, { type: 'set-disabled', disabled, by })

  /** Enabling comes before the admin role and disabling after it: a disabled account is never an admin's. */
  const change = async (by: string, id: string, patch: UserPatch): Promise<User> => {
    const { roles, disabled, confirmOwn } = patch
    await requireAdmin(by)
    const user = await users.require(id)
    if (roles?.includes('admin') && user.disabled && disabled === undefined) throw isDisabled()
    if (disabled === false) await setDisabled(id, false, by)
    const isToBeAdmin = roles?.includes('admin') === true && disabled !== true
    if (isToBeAdmin) await roster.appoint(id, by)
    else if (roles !== undefined || disabled) await roster.dismiss(id, by, confirmOwn)
    if (disabled) await setDisabled(id, true, by)
    audit('change', by, id)
    return presentUser(await users.require(id))
  }

  const remove = async (by: string, id: string, confirmOwn = false) => {
    await requireAdmin(by)
    await users.require(id)
    await roster.dismiss(id, by, confirmOwn)
    await users.aggregate.require(id, { type: 'delete', by })
    await forget(id)
    audit('delete', by, id)
  }
  return { list, change, remove }
}

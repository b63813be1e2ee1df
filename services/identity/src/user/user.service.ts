import type { User, UserPatch } from '@shop/contracts/user'
import type { Logger } from '@shop/service-kit/logger'
import { Refusal } from '@shop/service-kit/refusal'
import type { Roster } from './roster.ts'
import { presentUser } from './user.presenter.ts'
import { isAdmin } from './user.state.ts'
import type { Users } from './users.ts'

export interface UserQuery {
  search: string
  page: number
  pageSize: number
}

export type UserService = ReturnType<typeof createUserService>

const isDisabled = () =>
  new Refusal('conflict', 'This account is disabled. Enable it before you make it an administrator’s.')

const literally = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** What admins do with accounts. A token may be minutes older than the account, so the account itself is asked. */
export const createUserService = (users: Users, roster: Roster, log: Logger) => {
  const requireAdmin = async (id: string) => {
    const actor = await users.byId(id)
    if (!actor || !isAdmin(actor)) throw new Refusal('forbidden', 'You do not have permission to do this.')
  }

  const audit = (action: string, by: string, userId: string) =>
    log.info({ audit: true, action, by, userId }, 'an admin changed an account')

  const list = async (actorId: string, { search, page, pageSize }: UserQuery) => {
    await requireAdmin(actorId)
    const text = search ? { searchText: { $regex: literally(search.toLowerCase()) } } : {}
    const filter = { deletedAt: null, ...text }
    const [found, total] = await Promise.all([
      users.store.find(filter, {
        sort: { createdAt: -1, _id: 1 },
        skip: (page - 1) * pageSize,
        limit: pageSize,
      }),
      users.store.count(filter),
    ])
    return { items: found.map(({ state }) => presentUser(state)), total, page, pageSize }
  }

  const setDisabled = (id: string, disabled: boolean, by: string) =>
    users.aggregate.require(id, { type: 'set-disabled', disabled, by })

  /** Enabling comes before the admin role and disabling after it: a disabled account is never an admin's. */
  const change = async (by: string, id: string, { roles, disabled }: UserPatch): Promise<User> => {
    await requireAdmin(by)
    const user = await users.require(id)
    if (roles?.includes('admin') && user.disabled && disabled === undefined) throw isDisabled()
    if (disabled === false) await setDisabled(id, false, by)
    const isToBeAdmin = roles?.includes('admin') === true && disabled !== true
    if (isToBeAdmin) await roster.appoint(id, by)
    else if (roles !== undefined || disabled) await roster.dismiss(id, by)
    if (disabled) await setDisabled(id, true, by)
    audit('change', by, id)
    return presentUser(await users.require(id))
  }

  const remove = async (by: string, id: string) => {
    await requireAdmin(by)
    await users.require(id)
    await roster.dismiss(id, by)
    await users.aggregate.require(id, { type: 'delete', by })
    audit('delete', by, id)
  }
  return { list, change, remove }
}

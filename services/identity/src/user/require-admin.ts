import { Refusal } from '@shop/service-kit/refusal'
import { isAdmin } from './user.state.ts'
import type { Users } from './users.ts'

/** A token may be minutes older than the account, so the account itself is asked. @throws Refusal forbidden */
export const adminsOnly = (users: Pick<Users, 'byId'>) => async (id: string) => {
  const actor = await users.byId(id)
  if (!actor || !isAdmin(actor)) throw new Refusal('forbidden', 'You do not have permission to do this.')
}
export type AdminsOnly = ReturnType<typeof adminsOnly>

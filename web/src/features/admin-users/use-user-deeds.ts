import type { User, UserPatch } from '@shop/contracts/user'
import { detailOf } from '../../api/problem.ts'
import { showToast } from '../../ui/toaster.ts'
import { useLogout, useSession } from '../auth/session.ts'
import {
  useAdminDeleteUserMutation,
  useAdminEditUserMutation,
  useAdminEndSessionsMutation,
} from './admin-users.api.ts'

const whoIs = ({ email, id }: Pick<User, 'email' | 'id'>) => email || id

/** Runs a deed and tells how it went; true when it is done. */
const told = async (deed: Promise<unknown>, title: string, message: string, failure: string) => {
  try {
    await deed
    showToast({ tone: 'success', title, message })
    return true
  } catch (error) {
    showToast({ tone: 'error', title: 'Error', message: detailOf(error, failure) })
    return false
  }
}

/** What admins do with accounts. Whoever does it to the own account has to sign in again, or cannot. */
export const useUserDeeds = () => {
  const { user: me } = useSession()
  const logout = useLogout()
  const [edit, editing] = useAdminEditUserMutation()
  const [remove, removing] = useAdminDeleteUserMutation()
  const [end, ending] = useAdminEndSessionsMutation()
  const isOwn = (user: Pick<User, 'id'>) => user.id === me?.id
  const leaveIfOwn = async (user: User, isDone: boolean) => {
    if (isDone && isOwn(user)) await logout()
    return isDone
  }
  return {
    isOwn,
    busy: editing.isLoading || removing.isLoading || ending.isLoading,
    save: async (user: User, patch: UserPatch) => {
      const own = isOwn(user) ? { confirmOwn: true } : {}
      const deed = edit({ id: user.id, ...patch, ...own }).unwrap()
      const isDone = await told(deed, 'User updated', `${whoIs(user)} is updated.`, 'Failed to update user.')
      return leaveIfOwn(user, isDone)
    },
    remove: async (user: User) => {
      const deed = remove({ id: user.id, ...(isOwn(user) && { confirmOwn: true as const }) }).unwrap()
      const isDone = await told(deed, 'User deleted', `${whoIs(user)} is deleted.`, 'Failed to delete user.')
      return leaveIfOwn(user, isDone)
    },
    endSessions: async (user: User) => {
      const message = `${whoIs(user)} is signed out everywhere, within 15 minutes at the latest.`
      const isDone = await told(
        end(user.id).unwrap(),
        'Sessions ended',
        message,
        'Failed to end the sessions.',
      )
      return leaveIfOwn(user, isDone)
    },
  }
}

import { useSelector } from 'react-redux'
import type { User } from '@shop/contracts/user'
import type { WithSession } from './session.slice.ts'

/** What other features may know of sign-in, and ask of it. */

export { useLogout } from './use-logout.ts'

/** Who is signed in, and whether that is known yet. */
export const useSession = () => {
  const { status, user } = useSelector((state: WithSession) => state.session)
  return { status, user, isAdmin: isAdmin(user) }
}

export const isAdmin = (user: User | null) => user?.roles.includes('admin') ?? false

/** How to address a person: their name, else their e-mail, else 'User'. */
export const nameOf = (user: Pick<User, 'name' | 'firstName' | 'lastName' | 'email'> | null) => {
  if (!user) return 'User'
  return user.name.trim() || `${user.firstName} ${user.lastName}`.trim() || user.email || 'User'
}

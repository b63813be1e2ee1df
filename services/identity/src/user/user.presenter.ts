import type { User } from '@shop/contracts/user'
import type { UserState } from './user.state.ts'

export const presentUser = (user: UserState): User => ({
  id: user.id,
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  name: `${user.firstName} ${user.lastName}`,
  roles: user.roles,
  emailVerified: user.emailVerified,
  disabled: user.disabled,
  createdAt: user.createdAt.toISOString(),
})

import type { ChangePasswordInput, ProfileInput } from '@shop/contracts/user'
import type { Ids } from '@shop/service-kit/ports'
import { Refusal } from '@shop/service-kit/refusal'
import type { SignInGuard } from '../session/guard.ts'
import type { OpenSession, SessionService } from '../session/session.service.ts'
import type { MailedTokens } from '../user/mailed-token.ts'
import { displayNameOf } from '../user/names.ts'
import type { Passwords } from '../user/passwords.ts'
import type { UserState } from '../user/user.state.ts'
import type { Users } from '../user/users.ts'

export interface ProfileDependencies {
  users: Users
  sessions: Pick<SessionService, 'owner' | 'open' | 'isRemembered'>
  passwords: Passwords
  guard: SignInGuard
  tokens: MailedTokens
  ids: Ids
  /** Sends what an account has recorded; does not wait for it. */
  post(user: UserState): void
}

const wrongPassword = () =>
  new Refusal('validation_failed', 'Please check what you entered.', {
    fields: { currentPassword: 'This is not your current password.' },
  })

/** What people do with their own accounts once they are signed in. */
export const createProfileService = (dependencies: ProfileDependencies) => {
  const { users, sessions, passwords, guard, tokens, ids, post } = dependencies

  const rename = async (userId: string, names: ProfileInput): Promise<UserState> => {
    await sessions.owner(userId)
    return (await users.aggregate.require(userId, { type: 'rename', ...names })).state
  }

  /** Mails a new link unless the address is confirmed or the last link went out a moment ago. */
  const resendVerification = async (userId: string): Promise<UserState> => {
    await sessions.owner(userId)
    const token = tokens.issue('verification', userId)
    const command = { type: 'resend-verification', token, mailId: ids.next() } as const
    const { state } = await users.aggregate.require(userId, command)
    post(state)
    return state
  }

  /**
   * Ends every session of the account and starts a new one for who asked. Guesses are slowed down as at sign-in.
   * @throws Refusal that names the field for a wrong current password
   */
  const changePassword = async (
    userId: string,
    { currentPassword, newPassword }: ChangePasswordInput,
    refreshToken: string | undefined,
  ): Promise<OpenSession> => {
    const { email, passwordHash: replaces } = await sessions.owner(userId)
    await guard.admit(email)
    if (!(await passwords.matches(currentPassword, replaces))) throw wrongPassword()
    await guard.forgive(email)
    const isRemembered = await sessions.isRemembered(refreshToken)
    const passwordHash = await passwords.hash(newPassword)
    const command = { type: 'change-password', passwordHash, replaces, mailId: ids.next() } as const
    const { state } = await users.aggregate.require(userId, command)
    post(state)
    return sessions.open(state, isRemembered)
  }

  /** @throws Refusal for an account that is gone */
  const displayName = async (userId: string): Promise<string> => displayNameOf(await users.require(userId))
  return { rename, resendVerification, changePassword, displayName }
}
export type ProfileService = ReturnType<typeof createProfileService>

import type { Ids } from '@shop/service-kit/ports'
import { Refusal } from '@shop/service-kit/refusal'
import type { RegisterInput } from '@shop/contracts/user'
import { isDuplicateKey } from '@shop/service-kit/mongo/duplicate-key'
import { readMailedToken, type MailedTokens } from './mailed-token.ts'
import type { Passwords } from './passwords.ts'
import type { UserState } from './user.state.ts'
import type { Users } from './users.ts'

export interface AccountDependencies {
  users: Users
  passwords: Passwords
  tokens: MailedTokens
  ids: Ids
  /** Sends what an account has recorded; does not wait for it. */
  post(user: UserState): void
  /** Lets an account sign in again at once after too many failures. */
  forgive(email: string): Promise<unknown>
}

export type AccountService = ReturnType<typeof createAccountService>

const staleLink = () =>
  new Refusal('invalid_token', 'This link is not valid any more. Please ask for a new one.')

/** What people do with their own accounts before they sign in. */
export const createAccountService = (dependencies: AccountDependencies) => {
  const { users, passwords, tokens, ids, post, forgive } = dependencies

  const open = async (account: Omit<RegisterInput, 'password'>, passwordHash: string) => {
    const id = ids.next()
    const verification = tokens.issue('verification', id)
    const details = { account: { ...account, passwordHash }, verification, mailId: ids.next() }
    return users.aggregate.require(id, { type: 'open', id, ...details })
  }

  const noteAttempt = (id: string) =>
    users.aggregate.require(id, { type: 'note-registration-attempt', mailId: ids.next() })

  /** Opens an account, or warns the owner of the address; who asks cannot tell which. */
  const register = async ({ password, ...account }: RegisterInput) => {
    const passwordHash = await passwords.hash(password)
    const known = await users.byEmail(account.email)
    const { state } = known
      ? await noteAttempt(known.id)
      : await open(account, passwordHash).catch(async (error: unknown) => {
          const winner = isDuplicateKey(error) ? await users.byEmail(account.email) : undefined
          if (!winner) throw error
          return noteAttempt(winner.id)
        })
    post(state)
  }

  const confirmEmail = async (token: string) => {
    const link = readMailedToken(token)
    if (!link) throw staleLink()
    await users.aggregate.require(link.ownerId, { type: 'confirm-email', tokenHash: link.hash })
  }

  /** Mails a link if the address has an account; who asks cannot tell. */
  const requestReset = async (email: string) => {
    const user = await users.byEmail(email)
    if (!user) return
    const command = {
      type: 'request-reset',
      token: tokens.issue('reset', user.id),
      mailId: ids.next(),
    } as const
    const { state } = await users.aggregate.require(user.id, command)
    post(state)
  }

  const resetPassword = async (token: string, password: string) => {
    const link = readMailedToken(token)
    if (!link) throw staleLink()
    const passwordHash = await passwords.hash(password)
    const command = {
      type: 'reset-password',
      tokenHash: link.hash,
      passwordHash,
      mailId: ids.next(),
    } as const
    const { state } = await users.aggregate.require(link.ownerId, command)
    await forgive(state.email)
    post(state)
  }
  return { register, confirmEmail, requestReset, resetPassword }
}

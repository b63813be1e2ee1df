import { isDuplicateKey } from '@shop/service-kit/mongo/duplicate-key'
import type { Ids } from '@shop/service-kit/ports'
import type { Passwords } from './passwords.ts'
import type { Roster } from './roster.ts'
import { isAdmin, type UserState } from './user.state.ts'
import type { Users } from './users.ts'

export interface DemoAccount {
  email: string
  password: string
  firstName: string
  lastName: string
  isAdmin: boolean
}

/** The accounts of the demo shop, for one who has set another address or password for its admin. */
export const demoAccounts = (adminEmail: string, adminPassword: string): DemoAccount[] => [
  { email: adminEmail, password: adminPassword, firstName: 'Robin', lastName: 'Alder', isAdmin: true },
  {
    email: 'shopper@alder.example',
    password: 'alder-demo',
    firstName: 'Sam',
    lastName: 'Shopper',
    isAdmin: false,
  },
]

/** Makes sure that the demo accounts exist; an account that exists keeps its password. */
export const seedDemoAccounts = async (
  accounts: readonly DemoAccount[],
  { users, roster, passwords, ids }: { users: Users; roster: Roster; passwords: Passwords; ids: Ids },
) => {
  const open = async ({ email, password, firstName, lastName }: DemoAccount): Promise<UserState> => {
    const id = ids.next()
    const account = { email, firstName, lastName, passwordHash: await passwords.hash(password) }
    const command = { type: 'open', id, account, verification: null, mailId: ids.next() } as const
    return (await users.aggregate.require(id, command)).state
  }
  for (const account of accounts) {
    const known = await users.byEmail(account.email)
    const user =
      known ??
      (await open(account).catch((error: unknown) => {
        if (isDuplicateKey(error)) return users.byEmail(account.email)
        throw error
      }))
    if (user && account.isAdmin && !isAdmin(user) && !user.disabled) await roster.appoint(user.id, null)
  }
}

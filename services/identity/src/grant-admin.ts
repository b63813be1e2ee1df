import { z } from 'zod'
import { readConfig } from '@shop/service-kit/config'
import { connectMongo } from '@shop/service-kit/mongo/connect'
import { randomIds, systemClock } from '@shop/service-kit/system-ports'
import { createRoster } from './user/roster.ts'
import { openStores } from './user/user.parts.ts'
import { createUsers } from './user/users.ts'

/**
 * Makes an existing account an administrator's: how a shop gets its first one. What this announces lies in the
 * account's outbox until the running service publishes it, seconds later.
 */
const grantAdmin = async (email: string | undefined) => {
  if (!email) throw new Error('Say whose account: npm run admin -- <e-mail address>')
  const { MONGODB_URL } = readConfig(z.object({ MONGODB_URL: z.string().startsWith('mongodb') }), process.env)
  const mongo = await connectMongo(MONGODB_URL)
  try {
    const ports = { clock: systemClock, ids: randomIds }
    const stores = openStores(mongo)
    const users = createUsers(stores.users, { ...ports, announce: () => undefined })
    const user = await users.byEmail(email)
    if (!user) throw new Error('No account has this address. Register it in the shop first.')
    await createRoster(users, { ...ports, store: stores.roster }).appoint(user.id, null)
  } finally {
    await mongo.close()
  }
}

try {
  await grantAdmin(process.argv[2])
  console.log('The account is an administrator’s now. Sign in again to use it.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

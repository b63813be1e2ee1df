import { ROSTER_ID } from '../../services/identity/src/user/roster.rules.ts'
import { byId, throughAll, type Check } from './check.ts'
import type { Books } from './books.ts'
import { announce, Notes } from './finding.ts'

const look: Check['some'] = async (books, ids) => {
  const [users, roster] = await Promise.all([
    byId(books.users, ids),
    books.rosters.findOne({ _id: ROSTER_ID }),
  ])
  const gone = [...users.values()].flatMap(({ _id: id, deletedAt }) => (deletedAt === null ? [] : [id]))
  const roleFindings = [...users.values()].flatMap(({ _id: id, roles, disabled, deletedAt }) => {
    const notes = new Notes(id)
    const isListed = roster?.members.includes(id) === true
    const isAdmin = roles.includes('admin')
    notes.unless(
      isListed === isAdmin,
      `Account ${id} is ${isAdmin ? '' : 'no '}admin; the list of admins says otherwise.`,
    )
    const isGone = disabled || deletedAt !== null
    notes.unless(!isGone || !isAdmin, `Account ${id} is closed and still an admin's.`)
    return notes.findings
  })
  return [...roleFindings, ...(await ownerless(books, gone))]
}

/** Orders whose buyer is gone; announced anew, they follow. */
const ownerless = async ({ orders }: Books, gone: readonly string[]) => {
  if (gone.length === 0) return []
  const found = await orders.find({ userId: { $in: [...gone] } }, { projection: { userId: 1 } }).toArray()
  return found.map(({ _id: orderId, userId }) => ({
    id: String(userId),
    what: `Account ${String(userId)} is closed, and order ${orderId} still says whose it was.`,
    repairs: [announce('orders', orderId)],
  }))
}

/** Accounts' roles against the list of admins, which identity brings in line by itself, and orders of closed accounts. */
export const accountCheck = throughAll('accounts', (books) => books.users, look)

import { ROSTER_ID } from '../../services/identity/src/user/roster.rules.ts'
import { byId, throughAll, type Check } from './check.ts'
import { Notes } from './finding.ts'

const look: Check['some'] = async (books, ids) => {
  const [users, roster] = await Promise.all([
    byId(books.users, ids),
    books.rosters.findOne({ _id: ROSTER_ID }),
  ])
  return [...users.values()].flatMap(({ _id: id, roles, disabled, deletedAt }) => {
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
}

/** Accounts' roles against the list of admins. Identity brings them in line by itself, every half minute. */
export const accountCheck = throughAll('accounts', (books) => books.users, look)

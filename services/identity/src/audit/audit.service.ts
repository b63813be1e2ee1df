import type { AuditLine, AuditPage, AuditQuery } from '@shop/contracts/audit'
import type { AdminsOnly } from '../user/require-admin.ts'
import type { UserState } from '../user/user.state.ts'
import type { Users } from '../user/users.ts'
import type { AuditLog, StoredLine } from './audit.model.ts'

export interface AuditServiceOptions {
  log: AuditLog
  users: Pick<Users, 'store'>
  requireAdmin: AdminsOnly
}

type People = ReadonlyMap<string, UserState>

const actorOf = (id: string, people: People) => {
  const { firstName = '', lastName = '', email = '' } = people.get(id) ?? {}
  return { id, name: `${firstName} ${lastName}`.trim(), email }
}

const present = ({ _id, at, adminId, label, ...line }: StoredLine, people: People): AuditLine => ({
  ...line,
  id: _id,
  at: at.toISOString(),
  actor: actorOf(adminId, people),
  // Lines about accounts hold no name: it is the account's, and goes with it.
  label: (line.kind === 'user' && line.targetId && people.get(line.targetId)?.email) || label,
})

/** What admins did, for admins to read. */
export const createAuditService = ({ log, users, requireAdmin }: AuditServiceOptions) => {
  const peopleBy = async (ids: ReadonlySet<string>): Promise<People> => {
    const found = await users.store.find({ _id: { $in: [...ids] } }, { limit: ids.size + 1 })
    return new Map(found.map(({ state }) => [state.id, state]))
  }

  const list = async (adminId: string, query: AuditQuery): Promise<AuditPage> => {
    await requireAdmin(adminId)
    const [{ found, total }, actorIds] = await Promise.all([log.page(query), log.actors()])
    const targets = found.flatMap(({ kind, targetId }) => (kind === 'user' && targetId ? [targetId] : []))
    const people = await peopleBy(new Set([...actorIds, ...targets]))
    return {
      items: found.map((line) => present(line, people)),
      actors: actorIds.map((id) => actorOf(id, people)),
      total,
      page: query.page,
      pageSize: query.pageSize,
    }
  }
  return { list }
}

import { listAudit } from '@shop/contracts/api/audit'
import { implement } from '@shop/service-kit/http/implement'
import type { Foundation } from '@shop/service-kit/service'
import type { AdminsOnly } from '../user/require-admin.ts'
import type { Users } from '../user/users.ts'
import { auditHandlers } from './audit.consumers.ts'
import { openAuditLog } from './audit.model.ts'
import { createAuditService } from './audit.service.ts'

interface Needs {
  users: Users
  requireAdmin: AdminsOnly
}

/** Collects what admins did in all services, in one place that nobody can change. */
export const auditParts = ({ mongo }: Foundation, needs: Needs) => {
  const log = openAuditLog(mongo)
  const { list } = createAuditService({ ...needs, log })
  return {
    endpoints: [implement(listAudit, ({ query, caller }) => list(caller.id, query))],
    handlers: auditHandlers(log),
    prepare: async () => {
      await log.prepare()
    },
  }
}

import { adminActed } from '@shop/contracts/events/audit'
import { on, type Handler } from '@shop/service-kit/consumers'
import type { AuditLog } from './audit.model.ts'

/** Every deed of an admin, wherever it was done, becomes a line of the log. */
export const auditHandlers = (log: Pick<AuditLog, 'add'>): Handler[] => [
  on(adminActed, ({ id, occurredAt, data }) => log.add({ _id: id, at: new Date(occurredAt), ...data })),
]

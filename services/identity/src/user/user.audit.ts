import type { AuditRules } from '@shop/service-kit/audit/changes'
import type { UserState } from './user.state.ts'

/** What the audit log may know of an account: not whose it is. Who may know looks that up while it exists. */
export const userAudit: AuditRules<UserState> = {
  label: () => null,
  facts: ({ roles, disabled, deletedAt }) => ({ roles, disabled, deleted: deletedAt !== null }),
}

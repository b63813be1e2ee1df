import type { AuditRules } from '@shop/service-kit/audit/changes'
import type { MessageState } from './message.state.ts'

/** What the audit log may know of a message to the shop: not what it says, nor from whom it is. */
export const messageAudit: AuditRules<MessageState> = {
  label: () => null,
  facts: ({ status }) => ({ status }),
}

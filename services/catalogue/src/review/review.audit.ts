import type { AuditRules } from '@shop/service-kit/audit/changes'
import type { ReviewState } from './review.state.ts'

/** What the audit log keeps of a review: not what it says, nor who wrote it. */
export const reviewAudit: AuditRules<ReviewState> = {
  label: () => null,
  facts: ({ hidden }) => ({ hidden }),
}

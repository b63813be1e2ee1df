import type { AuditRules } from '@shop/service-kit/audit/changes'
import type { ContentState } from './content.rules.ts'

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** What the audit log keeps of a page: all its texts. */
export const contentAudit: AuditRules<ContentState> = {
  label: ({ id }) => id,
  facts: ({ content }) =>
    Object.fromEntries(Object.entries(content).map(([name, value]) => [name, textOf(value)])),
}

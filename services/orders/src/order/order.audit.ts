import { toDollars } from '@shop/contracts/money'
import type { AuditRules } from '@shop/service-kit/audit/changes'
import { refundedIn, type OrderState } from './order.state.ts'

/** What the audit log may know of an order: nothing of who bought. Refunds in dollars. */
export const orderAudit: AuditRules<OrderState> = {
  label: ({ id }) => id.slice(0, 8),
  facts: (order) => ({
    status: order.status,
    notes: order.notes?.length ?? 0,
    refunded: toDollars(refundedIn(order)).toFixed(2),
  }),
}

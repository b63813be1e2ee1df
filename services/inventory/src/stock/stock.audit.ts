import type { AuditRules } from '@shop/service-kit/audit/changes'
import { availableIn, type StockState } from './stock.state.ts'

/** What the audit log keeps of the stock of a product: what could be bought. */
export const stockAudit: AuditRules<StockState> = {
  label: () => null,
  facts: (stock) => ({ stock: availableIn(stock) }),
}

import type { OrderState } from '../../services/orders/src/order/order.state.ts'

/** True when an order is to have its units. */
export const hasUnits = ({ status, paid }: Pick<OrderState, 'status' | 'paid'>): boolean =>
  status !== 'cancelled' && (status !== 'pending' || paid)

/** Cents that went back, by the order's or the payment's own account. */
export const wentBack = (refunds: readonly { amountCents: number; outcome: string }[]): number =>
  refunds.reduce((sum, { amountCents, outcome }) => sum + (outcome === 'refunded' ? amountCents : 0), 0)

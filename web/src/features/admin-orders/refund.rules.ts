import { toCents, toDollars } from '@shop/contracts/money'
import type { Order } from '@shop/contracts/order'
import { formatDollars } from '../../ui/money.ts'

type Refunded = Pick<Order, 'total' | 'refunded'>

/** What can still be sent back, in dollars. */
export const leftToRefund = ({ total, refunded }: Refunded) => toDollars(toCents(total) - toCents(refunded))

export const isRefundable = (order: Refunded & Pick<Order, 'paid'>) => order.paid && leftToRefund(order) > 0

/** Why an amount cannot be sent back, if so. */
export const refusalOfAmount = (text: string, order: Refunded) => {
  const amount = Number(text)
  if (text.trim() === '' || !Number.isFinite(amount) || amount <= 0) return 'Please enter an amount above 0.'
  if (Math.abs(Math.round(amount * 100) - amount * 100) > 1e-6) return 'Amounts have at most two decimals.'
  const left = leftToRefund(order)
  return amount > left ? `At most ${formatDollars(left)} can be refunded.` : undefined
}

/**
 * Keys of refunds of which it is not known whether they arrived. The same refund of the same order, as long as
 * nothing more was sent back in between, goes out under the same key and is carried out once.
 */
export const createRefundKeys = (newKey: () => string) => {
  const open = new Map<string, string>()
  const nameOf = (order: Pick<Order, 'id' | 'refunded'>, amount: number) =>
    [order.id, toCents(order.refunded), toCents(amount)].join('|')
  return {
    keyFor: (order: Pick<Order, 'id' | 'refunded'>, amount: number) => {
      const name = nameOf(order, amount)
      const key = open.get(name) ?? newKey()
      open.set(name, key)
      return key
    },
    /** Its outcome is known: another refund of the same amount is another refund. */
    settle: (order: Pick<Order, 'id' | 'refunded'>, amount: number) => {
      open.delete(nameOf(order, amount))
    },
  }
}

import type { Notice } from '@shop/contracts/notice'
import { formatDollars } from '../../ui/money.ts'

interface Words {
  title: string
  text: string
  /** Where more is to be found; nowhere for what operators see to. */
  to?: string
}

const short = (id: string) => id.slice(0, 8)

/** What a notice says, and where it leads. */
export const wordsOf = (notice: Notice): Words => {
  switch (notice.kind) {
    case 'order':
      return {
        title: 'New order',
        text: `${short(notice.orderId)} for ${formatDollars(notice.total)}`,
        to: `/admin/orders?search=${notice.orderId}`,
      }
    case 'low-stock':
      return {
        title: notice.left === 0 ? 'Out of stock' : 'Low stock',
        text: notice.left === 0 ? notice.productName : `${notice.productName}: ${notice.left} left`,
        to: `/admin/products?search=${notice.productId}`,
      }
    case 'shortage':
      return {
        title: 'Shortage',
        text: `${notice.quantity} × ${notice.productName} missing for order ${short(notice.orderId)}`,
        to: `/admin/orders?search=${notice.orderId}`,
      }
    case 'failed-event':
      return {
        title: 'Failed event',
        text: `${notice.topic} could not be handled by ${notice.hearer}: ${notice.reason}`,
      }
  }
}

const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** `5 minutes ago`. */
export const agoOf = (at: string, now: number) => {
  const past = now - Date.parse(at)
  const [unit, ms] = STEPS.find(([, each]) => past >= each) ?? []
  return unit && ms ? relative.format(-Math.floor(past / ms), unit) : 'just now'
}

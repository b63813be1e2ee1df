import { userChanged } from '@shop/contracts/events/identity'
import { orderStatusChanged } from '@shop/contracts/events/orders'
import { on } from '@shop/service-kit/consumers'
import { recordPurchase, type PurchaseStore } from './purchases.ts'
import type { ReviewService } from './review.service.ts'

/** Who has bought what, and whose name must not be seen any more. */
export const reviewConsumers = (purchases: PurchaseStore, { forgetName }: ReviewService) => [
  on(orderStatusChanged, ({ version, data }) => recordPurchase(purchases, data.order, version)),
  on(userChanged, async ({ data: { type, user }, version }) => {
    if (type === 'delete') await forgetName(user.id, version)
  }),
]

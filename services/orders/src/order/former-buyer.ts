import type { OrderSnapshot } from '@shop/contracts/order'
import { readModelSchema } from '@shop/service-kit/mongo/read-model-store'
import type { ReadModelStore } from '@shop/service-kit/ports'

/**
 * That somebody has closed their account. Their last access token is good for some minutes more, and what they order
 * with it has nobody to forget it but us.
 */
export interface FormerBuyer {
  hasLeft: true
}

export const formerBuyerSchema = readModelSchema({ hasLeft: { type: Boolean, required: true } })

/** True for an order that names a buyer who has left: it was placed behind the closing of their account. */
export const isOfFormerBuyer = async (
  former: ReadModelStore<FormerBuyer>,
  { userId }: Pick<OrderSnapshot, 'userId'>,
): Promise<boolean> => userId !== null && (await former.get([userId])).length > 0

import { adminActed } from './audit.ts'
import { productChanged } from './catalogue.ts'
import { userChanged } from './identity.ts'
import { stockAdjusted, stockReleased, stockReserved } from './inventory.ts'
import { noticeRaised, orderCreated, orderStatusChanged } from './orders.ts'
import { paymentFailed, paymentRefunded, paymentSucceeded } from './payments.ts'
import type { EventDeclaration } from './event.ts'

/** Every event of the shop; topics, their documentation and their dead letters follow from this list. */
export const allEvents: readonly EventDeclaration[] = [
  productChanged,
  stockReserved,
  stockReleased,
  stockAdjusted,
  orderCreated,
  orderStatusChanged,
  noticeRaised,
  paymentSucceeded,
  paymentFailed,
  paymentRefunded,
  userChanged,
  adminActed,
]

export const deadLetterTopic = (topic: string) => `${topic}.dlq`

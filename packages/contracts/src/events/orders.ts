import { z } from 'zod'
import { orderSnapshot, orderStatus } from '../order.ts'
import { declareEvent } from './event.ts'

export const orderCreated = declareEvent({
  topic: 'order-created',
  owner: 'orders',
  when: 'A checkout stored a new order, not yet paid.',
  data: z.object({ order: orderSnapshot }),
})

export const orderStatusChanged = declareEvent({
  topic: 'order-status-changed',
  owner: 'orders',
  when: 'An order took another status, a refund was asked for, or a step of it waits too long and is announced again.',
  data: z.object({
    reason: z.enum(['status', 'refund-requested', 'announced']),
    from: orderStatus,
    order: orderSnapshot,
  }),
})

import { z } from 'zod'
import { noticeSnapshot } from '../notice.ts'
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

export const noticeRaised = declareEvent({
  topic: 'notice-raised',
  owner: 'orders',
  when: 'Something happened that admins want to know: an order was paid, stock runs out, units are short, an event failed.',
  data: z.object({ notice: noticeSnapshot }),
})

import { orderStatusChanged } from '@shop/contracts/events/orders'
import { on, type Handler } from '@shop/service-kit/consumers'
import type { Payments } from './payment.service.ts'

export const paymentHandlers = (payments: Payments): Handler[] => [
  on(orderStatusChanged, ({ data }) => payments.follow(data.order)),
]

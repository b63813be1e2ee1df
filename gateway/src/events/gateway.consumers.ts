import { Histogram, type Registry } from 'prom-client'
import { productChanged } from '@shop/contracts/events/catalogue'
import { userChanged } from '@shop/contracts/events/identity'
import { noticeRaised, orderCreated, orderStatusChanged } from '@shop/contracts/events/orders'
import { presentNotice } from '@shop/contracts/notice'
import type { Envelope } from '@shop/contracts/events/event'
import { on, type Handler } from '@shop/service-kit/consumers'
import type { PublicAnswers } from '../cache/public-answers.ts'
import type { LiveRelay } from '../live/live-relay.ts'
import { presentOrderChange, presentProductChange } from '../live/news.ts'

const delayHistogram = (registry: Registry) =>
  new Histogram({
    name: 'shop_live_delay_seconds',
    help: 'Time from a change until the gateway heard of it and pushed it.',
    labelNames: ['topic'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 5],
    registers: [registry],
  })

/** What the gateway hears: kept answers are dropped first, then browsers are told. */
export const gatewayConsumers = (answers: PublicAnswers, live: LiveRelay, registry: Registry): Handler[] => {
  const delay = delayHistogram(registry)
  const timed = ({ topic, occurredAt }: Envelope) =>
    delay.observe({ topic }, Math.max(0, Date.now() - Date.parse(occurredAt)) / 1000)

  const order = (event: Parameters<typeof presentOrderChange>[0]) => {
    const { rooms, change } = presentOrderChange(event)
    live.tellOrder(rooms, change)
    timed(event)
    return Promise.resolve()
  }

  return [
    on(productChanged, (event) => {
      answers.hear({ type: event.data.type, version: event.version, product: event.data.product })
      live.tellProduct(presentProductChange(event))
      timed(event)
      return Promise.resolve()
    }),
    on(orderCreated, order),
    on(orderStatusChanged, order),
    on(noticeRaised, (event) => {
      live.tellNotice(presentNotice(event.data.notice))
      timed(event)
      return Promise.resolve()
    }),
    on(userChanged, (event) => {
      const { type, user } = event.data
      const everything = type === 'delete' || user.disabled
      if (everything || !user.roles.includes('admin')) live.demote(user.id, { everything })
      return Promise.resolve()
    }),
  ]
}

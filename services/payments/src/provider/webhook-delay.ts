import { Histogram, type Registry } from 'prom-client'

/** Shows how late the provider's messages reach us; a message that is sent again counts from when it was first due. */
export const webhookDelay = (registry: Registry) => {
  const delay = new Histogram({
    name: 'shop_webhook_delay_seconds',
    help: "Time from the provider's event until its message reached us.",
    buckets: [0.5, 1, 2, 5, 15, 60, 300, 1800, 3600],
    registers: [registry],
  })
  return (happenedAt: Date) => delay.observe(Math.max(0, Date.now() - happenedAt.getTime()) / 1000)
}

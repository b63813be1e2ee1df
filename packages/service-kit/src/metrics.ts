import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

/** The numbers that a process shows to Prometheus. */
export interface Metrics {
  registry: Registry
  requests: Histogram<'method' | 'path' | 'status'>
  commands: Counter<'aggregate' | 'outcome' | 'command' | 'code'>
  conflicts: Counter<'aggregate'>
  published: Counter<'topic'>
  consumed: Counter<'topic' | 'outcome'>
  outbox: Gauge<'aggregate'>
  outboxAge: Gauge<'aggregate'>
  eventDelay: Histogram<'topic'>
}

export const createMetrics = (service: string): Metrics => {
  const registry = new Registry()
  registry.setDefaultLabels({ service })
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to answer an HTTP request.',
      labelNames: ['method', 'path', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers,
    }),
    commands: new Counter({
      name: 'shop_commands_total',
      help: 'Commands to aggregates, by outcome: changed, unchanged, refused (with its code) or failed.',
      labelNames: ['aggregate', 'outcome', 'command', 'code'],
      registers,
    }),
    conflicts: new Counter({
      name: 'shop_version_conflicts_total',
      help: 'Saves that another replica was faster with.',
      labelNames: ['aggregate'],
      registers,
    }),
    published: new Counter({
      name: 'shop_events_published_total',
      help: 'Events that the broker has taken.',
      labelNames: ['topic'],
      registers,
    }),
    consumed: new Counter({
      name: 'shop_events_consumed_total',
      help: 'Events that were heard, by outcome: handled, retried or dead.',
      labelNames: ['topic', 'outcome'],
      registers,
    }),
    outbox: new Gauge({
      name: 'shop_outbox_waiting',
      help: 'Events saved and not yet published.',
      labelNames: ['aggregate'],
      registers,
    }),
    outboxAge: new Gauge({
      name: 'shop_outbox_age_seconds',
      help: 'How long the oldest event has waited that is saved and not yet published.',
      labelNames: ['aggregate'],
      registers,
    }),
    eventDelay: new Histogram({
      name: 'shop_event_delay_seconds',
      help: 'Time from a change until whoever hears of it has handled it.',
      labelNames: ['topic'],
      buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30, 120, 600],
      registers,
    }),
  }
}

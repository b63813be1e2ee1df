import { join } from 'node:path'
import { startChild } from './child-process.ts'
import { silentLog } from './log.ts'
import type { Log } from './log.ts'

export interface Kafka {
  /** Comma list of host:port. */
  brokers: string
  /** The broker's process; undefined when KAFKA_BROKERS names a cluster that is not ours. */
  pid: number | undefined
  exited: Promise<unknown>
  stop(): Promise<void>
}

/**
 * Kafka for the local shop: KAFKA_BROKERS, else, with KAFKA=real, an Apache Kafka broker, else the embedded one, which lives in memory. With `port` a broker
 * that died can be started again, empty, where its clients look for it.
 */
export async function startKafka(options: { log?: Log; port?: number } = {}): Promise<Kafka> {
  const given = process.env['KAFKA_BROKERS']
  if (given) return { brokers: given, pid: undefined, exited: new Promise(() => {}), stop: async () => {} }
  if (process.env['KAFKA'] === 'real') return (await import('./kafka-apache.ts')).startApacheKafka(options)
  return startEmbeddedKafka(options)
}

/** The embedded broker, whatever else there is on this machine. */
export async function startEmbeddedKafka(options: { log?: Log; port?: number } = {}) {
  const child = await startChild<{ port: number }>({
    name: 'kafka',
    command: process.execPath,
    args: [join(import.meta.dirname, 'kafka-child.ts'), String(options.port ?? 0)],
    log: options.log ?? silentLog,
  })
  return { brokers: `127.0.0.1:${child.ready.port}`, pid: child.pid, exited: child.exited, stop: child.stop }
}

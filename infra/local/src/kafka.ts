import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { silentLog } from './log.ts'
import type { Log } from './log.ts'
import { startForwarder } from './kafka-forwarder.ts'
import { stopChild } from './child-process.ts'

export interface Kafka {
  /** Comma list of host:port. Stays the same when the broker is restarted. */
  brokers: string
  /** The broker's process; 0 when KAFKA_BROKERS names a cluster that is not ours. */
  pid: number
  stop(): Promise<void>
  /** Kills the broker and starts an empty one at the same address, as after a crash. */
  restart(): Promise<void>
}

const READY_WITHIN_MS = 10_000

/** Kafka for the local shop: KAFKA_BROKERS, else an embedded broker that lives in memory. */
export async function startKafka(options: { log?: Log; port?: number } = {}): Promise<Kafka> {
  const given = process.env['KAFKA_BROKERS']
  if (given) return { brokers: given, pid: 0, stop: async () => {}, restart: async () => {} }
  const log = options.log ?? silentLog
  let broker = await startBroker(log)
  const forwarder = await startForwarder(() => broker.port, options.port)
  return {
    brokers: `127.0.0.1:${forwarder.port}`,
    get pid() {
      return broker.pid
    },
    async restart() {
      await broker.stop()
      broker = await startBroker(log)
    },
    async stop() {
      forwarder.close()
      await broker.stop()
    },
  }
}

async function startBroker(log: Log) {
  const script = join(import.meta.dirname, 'kafka-child.ts')
  const child = spawn(process.execPath, [script], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    detached: true,
  })
  const exited = new Promise((resolve) => child.once('exit', resolve))
  const port = await new Promise<number>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The embedded Kafka did not start.')), READY_WITHIN_MS)
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      log.debug('kafka', text)
      output += text
      const port = /replaced with 127\.0\.0\.1:(\d+)/.exec(output)?.[1]
      if (port) resolve(Number(port))
      if (port) clearTimeout(timer)
    })
    child.once('exit', (code) =>
      reject(new Error(`The embedded Kafka ended while starting (exit code ${code}).`)),
    )
  })
  return { port, pid: child.pid ?? 0, stop: () => stopChild(child, exited) }
}

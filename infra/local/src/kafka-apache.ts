import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { layOutKafka } from '../../../scripts/kafka-broker.js'
import { startChild } from './child-process.ts'
import { silentLog } from './log.ts'
import type { Log } from './log.ts'

const GUARD = resolve(import.meta.dirname, '../../../scripts/guard.js')

/** An Apache Kafka broker with nothing in it; nothing of it is left when it has stopped. */
export async function startApacheKafka({ log = silentLog, port = 0 }: { log?: Log; port?: number }) {
  const home = await mkdtemp(join(tmpdir(), 'kafka-'))
  const kafka = await layOutKafka({ home, port })
  const child = await startChild<{ pid: number }>({
    name: 'kafka',
    command: process.execPath,
    args: [GUARD, kafka.command, ...kafka.args],
    log,
  })
  await kafka.answers()
  const exited = child.exited.then(() => rm(home, { recursive: true, force: true }))
  return { brokers: kafka.brokers, pid: child.ready.pid, exited, stop: () => child.stop().then(() => exited) }
}

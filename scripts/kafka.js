import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { layOutKafka } from './kafka-broker.js'
import { ROOT } from './preflight.js'
import { Stop, runScript, step } from './terminal.js'

const STOP_WITHIN_MS = 8_000

/** `npm run kafka`: one Apache Kafka broker until Ctrl-C; KAFKA_PORT (9092) and its data in .data/kafka. */
runScript(async () => {
  const port = Number(process.env.KAFKA_PORT || 9092)
  const kafka = await layOutKafka({ home: resolve(ROOT, process.env.DATA_DIR || '.data', 'kafka'), port })
  const broker = spawn(kafka.command, kafka.args, { stdio: 'inherit', detached: true })
  const exited = new Promise((resolve) => broker.once('exit', (code) => resolve(code ?? 1)))
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      broker.kill('SIGTERM')
      setTimeout(() => broker.kill('SIGKILL'), STOP_WITHIN_MS).unref()
    })
  }
  process.once('exit', () => broker.kill('SIGKILL'))
  await step('Starting Apache Kafka', () => Promise.race([kafka.answers(), ended(exited)]))
  console.log(
    `\n  Apache Kafka listens on ${kafka.brokers}: KAFKA_BROKERS=${kafka.brokers} npm start\n  Ctrl-C stops it.\n`,
  )
  const code = await exited
  return code === 143 ? 0 : code
})

async function ended(exited) {
  throw new Stop(`Apache Kafka ended while starting (exit code ${await exited}).`)
}

import { resolve } from 'node:path'
import { startRealKafka } from './kafka-broker.js'
import { ROOT } from './preflight.js'
import { runScript } from './terminal.js'

/** `npm run kafka`: one Apache Kafka broker until Ctrl-C; KAFKA_PORT (9092) and its data in .data/kafka. */
runScript(async () => {
  const port = Number(process.env.KAFKA_PORT || 9092)
  const kafka = await startRealKafka({
    port,
    dataDir: resolve(ROOT, process.env.DATA_DIR || '.data', 'kafka'),
  })
  console.log(
    `\n  Apache Kafka listens on ${kafka.brokers}: KAFKA_BROKERS=${kafka.brokers} npm start\n  Ctrl-C stops it.\n`,
  )
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void kafka.stop())
  const code = await kafka.exited
  return code === 143 ? 0 : code
})

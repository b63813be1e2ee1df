import { KafkaClient } from 'kafka-crab-js'
import './die-with-parent.ts'

/**
 * librdkafka's own mock cluster in a process of its own. It listens on a port that it picks itself and names in
 * a log line only, so the line is read from our own output by the parent (see kafka.ts).
 */
const client = new KafkaClient({
  brokers: 'mock',
  clientId: 'broker',
  logLevel: 'Info',
  configuration: { 'test.mock.num.brokers': '1' },
})
const producer = client.createProducer({})

process.once('SIGTERM', () => process.exit(0))
setInterval(() => producer.inFlightCount(), 60_000)

import './die-with-parent.ts'
import { startBroker } from './kafka/broker.ts'

/** The embedded Kafka in a process of its own: `kafka-child.ts <port>`, 0 for any. */
const port = Number(process.argv[2] ?? 0)

process.once('SIGTERM', () => process.exit(0))
try {
  const broker = await startBroker(port)
  process.send?.({ port: broker.port })
} catch (error) {
  process.send?.({
    failed: `Kafka could not listen on port ${port}: ${error instanceof Error ? error.message : String(error)}`,
  })
}

import { openDeadLetterBox } from '../kafka/dead-letter-box.ts'
import { systemClock } from '../system-ports.ts'
import { findBrokers } from './brokers.ts'
import { readCommand, runCommand, USAGE } from './command.ts'

/** `npm run dlq`: for whoever looks after the shop. */
const main = async (): Promise<number> => {
  const command = readCommand(process.argv.slice(2))
  if (!command) {
    console.error(USAGE)
    return 2
  }
  const brokers = findBrokers(process.env)
  const box = await openDeadLetterBox(brokers, systemClock).catch(() => {
    throw new Error(`Kafka does not answer at ${brokers.join(', ')}.`)
  })
  try {
    console.log((await runCommand(box, command, systemClock)).join('\n'))
    return 0
  } finally {
    await box.close()
  }
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  return 1
})

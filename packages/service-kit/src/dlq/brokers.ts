import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const addresses = z.object({ brokers: z.string().min(1) })

/**
 * Where Kafka is: as the environment says, else that of the shop which runs here (`npm start` writes it down).
 * @throws Error that says what to do when there is neither
 */
export const findBrokers = (env: NodeJS.ProcessEnv, dataDir = env['DATA_DIR'] ?? '.data'): string[] => {
  if (env['KAFKA_BROKERS']) return env['KAFKA_BROKERS'].split(',')
  try {
    const text = readFileSync(join(dataDir, 'addresses.json'), 'utf8')
    return addresses.parse(JSON.parse(text)).brokers.split(',')
  } catch {
    throw new Error('No Kafka is known: start the shop with `npm start`, or set KAFKA_BROKERS.')
  }
}

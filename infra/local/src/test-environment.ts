import { randomUUID } from 'node:crypto'
import { withDatabase } from './mongo-url.ts'

/**
 * The address of a fresh, empty database for one test file of the `service` project. The name starts with
 * `purpose`, for whoever looks into the database.
 */
export function testDatabaseUrl(purpose: string): string {
  return withDatabase(fromEnvironment('TEST_MONGODB_URL'), `${purpose}-${randomUUID().slice(0, 8)}`)
}

/** The brokers of the Kafka that the service tests share: use topics or consumer groups of your own. */
export function testBrokers(): string[] {
  return fromEnvironment('TEST_KAFKA_BROKERS').split(',')
}

function fromEnvironment(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: run this test with the vitest project "service".`)
  return value
}

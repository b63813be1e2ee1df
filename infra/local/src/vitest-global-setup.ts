import type { TestProject } from 'vitest/node'
import { startTestStack } from './test-stack.ts'

declare module 'vitest' {
  interface ProvidedContext {
    mongoUrl: string
    kafkaBrokers: string
  }
}

/**
 * One MongoDB and one Kafka for all service tests, which find them in the environment:
 * `TEST_MONGODB_URL` (its path is to be replaced by a database of the test's own) and `TEST_KAFKA_BROKERS`.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stack = await startTestStack()
  project.provide('mongoUrl', stack.mongoUrl('test'))
  project.provide('kafkaBrokers', stack.brokers)
  process.env['TEST_MONGODB_URL'] = stack.mongoUrl('test')
  process.env['TEST_KAFKA_BROKERS'] = stack.brokers
  return stack.stop
}

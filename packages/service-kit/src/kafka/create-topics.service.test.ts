import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startEmbeddedKafka } from '@shop/local-infra/kafka'
import { allTopics } from '@shop/contracts/events/topics'

const run = promisify(execFile)
const createTopics = (brokers: string) =>
  run(process.execPath, [join(import.meta.dirname, 'create-topics.ts')], {
    env: { ...process.env, KAFKA_BROKERS: brokers },
  })

let kafka: Awaited<ReturnType<typeof startEmbeddedKafka>>
beforeAll(async () => {
  kafka = await startEmbeddedKafka()
})
afterAll(() => kafka.stop())

it('the job that creates topics tells how many there are, and ends', async () => {
  const { stdout } = await createTopics(kafka.brokers)
  expect(stdout).toBe(
    `${allTopics.length} topics are there, ${allTopics.length} of them new, 0 with more partitions.\n`,
  )
})

it('a job that is not told where Kafka is says so and fails', async () => {
  await expect(createTopics('')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('KAFKA_BROKERS') as string,
  })
})

import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findBrokers } from './brokers.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'dlq-'))
const withAddresses = (content: string) => {
  writeFileSync(join(dataDir, 'addresses.json'), content)
  return dataDir
}

describe('the brokers', () => {
  it('are those of the environment', () => {
    const shop = withAddresses('{"brokers":"127.0.0.1:1"}')
    expect(findBrokers({ KAFKA_BROKERS: 'one:9092,two:9092' }, shop)).toEqual(['one:9092', 'two:9092'])
  })

  it('are else those of the shop that runs here', () => {
    expect(findBrokers({}, withAddresses('{"shop":"x","brokers":"127.0.0.1:4567"}'))).toEqual([
      '127.0.0.1:4567',
    ])
  })

  it.each(['{}', 'no json', '{"brokers":""}'])('are unknown where %s is written down', (content) => {
    expect(() => findBrokers({}, withAddresses(content))).toThrow(
      'No Kafka is known: start the shop with `npm start`, or set KAFKA_BROKERS.',
    )
  })
})

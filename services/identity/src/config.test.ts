import { describe, expect, it } from 'vitest'
import { readConfig } from '@shop/service-kit/config'
import { identityConfig } from './config.ts'

const env = {
  NODE_ENV: 'production',
  PORT: '4103',
  KAFKA_BROKERS: '127.0.0.1:9092',
  SERVICE_SECRET: 's'.repeat(32),
  IDENTITY_URL: 'http://127.0.0.1:4103',
  MONGODB_URL: 'mongodb://127.0.0.1/identity',
  PUBLIC_URL: 'https://shop.example',
  SMTP_URL: 'smtp://127.0.0.1:25',
}

describe('the configuration of identity', () => {
  it('has no demo accounts and strong hashes unless it says so', () => {
    expect(readConfig(identityConfig, env)).toMatchObject({ SEED_DEMO: false, BCRYPT_COST: 12 })
  })

  it.each(['PUBLIC_URL', 'SMTP_URL', 'SERVICE_SECRET', 'MONGODB_URL'] as const)(
    'names %s when it is missing',
    (name) => {
      expect(() => readConfig(identityConfig, { ...env, [name]: '' })).toThrow(name)
    },
  )

  it('allows weak hashes for tests only', () => {
    const weak = { ...env, BCRYPT_COST: '4' }
    expect(() => readConfig(identityConfig, weak)).toThrow('BCRYPT_COST: must be at least 12 in production')
    expect(readConfig(identityConfig, { ...weak, NODE_ENV: 'test' }).BCRYPT_COST).toBe(4)
  })
})

import { describe, expect, it } from 'vitest'
import { readConfig, serviceConfig } from './config.ts'

const env = {
  PORT: '4001',
  KAFKA_BROKERS: 'one:9092,two:9092',
  SERVICE_SECRET: 'x'.repeat(32),
  IDENTITY_URL: 'http://127.0.0.1:4002',
  MONGODB_URL: 'mongodb://127.0.0.1/orders',
}

describe('the configuration', () => {
  it('is read from the environment, with what may be left out', () => {
    expect(readConfig(serviceConfig, env)).toEqual({
      ...env,
      PORT: 4001,
      KAFKA_BROKERS: ['one:9092', 'two:9092'],
      NODE_ENV: 'development',
      HOST: '0.0.0.0',
      LOG_LEVEL: 'info',
      OTEL_TRACES_SAMPLER_ARG: 0.05,
    })
  })

  it('names every variable that is missing or wrong, and only those', () => {
    const read = () =>
      readConfig(serviceConfig, { ...env, PORT: 'http', SERVICE_SECRET: 'short', MONGODB_URL: '' })
    expect(read).toThrow(/^The configuration is not usable:\n/)
    expect(read).toThrow(/\n {2}PORT: /)
    expect(read).toThrow(/\n {2}SERVICE_SECRET: must have at least 32 characters/)
    expect(read).toThrow(/\n {2}MONGODB_URL: /)
    expect(read).not.toThrow(/IDENTITY_URL|KAFKA_BROKERS/)
  })

  it('never repeats a secret in its complaint', () => {
    expect(() => readConfig(serviceConfig, { ...env, SERVICE_SECRET: 'hunter2' })).not.toThrow(/hunter2/)
  })

  it('takes an empty variable for one that is not set', () => {
    expect(readConfig(serviceConfig, { ...env, HOST: '' }).HOST).toBe('0.0.0.0')
  })
})

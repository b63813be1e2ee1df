import { describe, expect, it } from 'vitest'
import { readConfig } from '@shop/service-kit/config'
import { catalogueConfig } from './config.ts'

const env = {
  PORT: '4001',
  KAFKA_BROKERS: 'localhost:9092',
  SERVICE_SECRET: 'a secret of more than thirty-two characters',
  IDENTITY_URL: 'http://localhost:4003',
  INVENTORY_URL: 'http://localhost:4002',
  MONGODB_URL: 'mongodb://localhost/catalogue',
  S3_ENDPOINT: 'http://localhost:9000',
  S3_BUCKET: 'pictures',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
}

describe('the configuration of the catalogue', () => {
  it('serves pictures under /media unless told otherwise, without a slash at the end', () => {
    expect(readConfig(catalogueConfig, env).S3_PUBLIC_URL).toBe('/media')
    const elsewhere = { ...env, S3_PUBLIC_URL: 'https://pictures.example/' }
    expect(readConfig(catalogueConfig, elsewhere).S3_PUBLIC_URL).toBe('https://pictures.example')
  })

  it.each(['S3_SECRET_ACCESS_KEY', 'S3_BUCKET', 'INVENTORY_URL', 'SERVICE_SECRET', 'MONGODB_URL'])(
    'is not usable without %s, which is named',
    (name) => {
      expect(() => readConfig(catalogueConfig, { ...env, [name]: '' })).toThrow(name)
    },
  )
})

import { readConfig } from '@shop/service-kit/config'
import type { Overrides } from '../assemble.ts'
import { gatewayConfig } from '../config.ts'
import { createGateway, type Gateway } from '../gateway.ts'
import { memoryBroker } from './memory-broker.ts'

/** Nothing listens there. */
const NOWHERE = 'http://127.0.0.1:1'

export const testConfig = (env: Record<string, string> = {}) =>
  readConfig(gatewayConfig, {
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'silent',
    KAFKA_BROKERS: '127.0.0.1:1',
    SERVICE_SECRET: 'only-for-tests-only-for-tests-only-for-tests',
    PUBLIC_URL: 'http://shop.test',
    CATALOGUE_URL: NOWHERE,
    INVENTORY_URL: NOWHERE,
    IDENTITY_URL: NOWHERE,
    ORDERS_URL: NOWHERE,
    PAYMENTS_URL: NOWHERE,
    WEB_DIST: '/nowhere',
    ...env,
  })

/** A gateway that has started, with a broker in this process unless the test brings another. */
export const startTestGateway = async (
  env: Record<string, string> = {},
  overrides: Overrides = {},
): Promise<Gateway & ReturnType<typeof memoryBroker>> => {
  const memory = memoryBroker()
  const gateway = createGateway(testConfig(env), { broker: memory.broker, ...overrides })
  await gateway.start()
  return Object.assign(gateway, memory)
}

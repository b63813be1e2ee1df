import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { testBrokers } from '@shop/local-infra/test-environment'
import type { ProductChange } from '@shop/contracts/live'
import { presentProduct } from '@shop/contracts/product'
import { createKafkaBroker } from '@shop/service-kit/kafka/broker'
import { createLogger } from '@shop/service-kit/logger'
import type { Broker } from '@shop/service-kit/ports'
import { createGateway, type Gateway } from '../gateway.ts'
import { sendJson, startFakeService, type FakeService } from '../testing/fake-service.ts'
import { aProduct, productMessage } from '../testing/products.ts'
import { testConfig } from '../testing/test-gateway.ts'

let broker: Broker
let catalogue: FakeService
let gateway: Gateway
let towel = aProduct()

beforeAll(async () => {
  const brokers = testBrokers()
  broker = createKafkaBroker({ brokers, clientId: 'test', log: createLogger('test', 'silent') })
  await broker.publish([productMessage(towel, 1, 'insert')])
  catalogue = await startFakeService((_, res) => sendJson(res, 200, presentProduct(towel)))
  const { url } = catalogue
  gateway = createGateway(
    testConfig({
      KAFKA_BROKERS: brokers.join(','),
      CATALOGUE_URL: url,
      INVENTORY_URL: url,
      IDENTITY_URL: url,
      ORDERS_URL: url,
      PAYMENTS_URL: url,
    }),
  )
  await gateway.start()
})
afterAll(async () => {
  await gateway.close()
  await catalogue.close()
  await broker.close()
})

const readiness = async () => {
  const response = await fetch(`${gateway.url}/readyz`)
  return [response.status, await response.json()]
}
const stockShown = async () => {
  const response = await fetch(`${gateway.url}/api/products/${towel.id}`)
  return ((await response.json()) as { stock: number }).stock
}

it('a gateway is ready when it hears events and has reached every service', async () => {
  await vi.waitFor(
    async () => expect(await readiness()).toEqual([200, { ready: true, waitingFor: [] }]),
    15_000,
  )
  expect(gateway.keepsAnswers).toBe(true)
})

it('a sale that was announced reaches open browsers and the next who ask', async () => {
  const browser = io(gateway.url, { transports: ['websocket'], forceNew: true })
  const heard: ProductChange[] = []
  browser.on('product-changed', (change: ProductChange) => heard.push(change))
  await vi.waitFor(() => expect(browser.connected).toBe(true))
  expect(await stockShown()).toBe(12)
  towel = { ...towel, stock: 11 }
  await broker.publish([productMessage(towel, 2)])
  const mine = () => heard.filter(({ id }) => id === towel.id)
  await vi.waitFor(() => expect(mine()).toMatchObject([{ version: 2, product: { stock: 11 } }]), 5000)
  expect(await stockShown()).toBe(11)
  browser.disconnect()
})

it('operators see how long news took, shoppers behind a proxy do not', async () => {
  const metrics = await fetch(`${gateway.url}/metrics`)
  expect(await metrics.text()).toMatch(/shop_live_delay_seconds_count\{.*product-changed.*\} [1-9]/)
  for (const path of ['/metrics', '/readyz', '/healthz']) {
    const answer = await fetch(gateway.url + path, { headers: { 'x-forwarded-for': '203.0.113.1' } })
    expect(answer.status).toBe(404)
  }
})

import { randomUUID } from 'node:crypto'
import { vi } from 'vitest'
import { testBrokers, testDatabaseUrl } from '@shop/local-infra/test-environment'
import { orderStatusChanged } from '@shop/contracts/events/orders'
import type { OrderStatus } from '@shop/contracts/order'
import { createLogger } from '@shop/service-kit/logger'
import type { Clock } from '@shop/service-kit/ports'
import { systemClock } from '@shop/service-kit/system-ports'
import { letHear } from '@shop/service-kit/testing/hear'
import { MemoryBroker } from '@shop/service-kit/testing/memory-broker'
import { callAt, createTestCallers, TEST_SERVICE_SECRET } from '@shop/service-kit/testing/test-callers'
import { inventoryConfig } from '../config.ts'
import { createInventory } from '../inventory.ts'

/** Inventory on the real database engine, with a broker that the test plays. */
export const startInventory = async (settings: Record<string, string> = {}, clock: Clock = systemClock) => {
  const callers = await createTestCallers('inventory')
  const broker = new MemoryBroker()
  const hear = letHear(broker)
  const config = inventoryConfig.parse({
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: '0',
    MONGODB_URL: testDatabaseUrl('inventory'),
    KAFKA_BROKERS: testBrokers().join(','),
    SERVICE_SECRET: TEST_SERVICE_SECRET,
    IDENTITY_URL: 'http://identity.invalid',
    ...settings,
  })
  const log = createLogger('inventory', 'silent')
  const inventory = createInventory(config, { access: callers.access, broker, log, clock })
  await inventory.start()
  const call = callAt(inventory.url)
  const put = (cartId: string, productId: string, quantity: number) =>
    call(undefined, 'PUT', `/api/carts/${cartId}/items/${productId}`, { body: { quantity } })
  return {
    call,
    callers,
    broker,
    hear,
    put,
    close: () => inventory.close(),
    /** A product with so much in stock. */
    stocked: async (available: number) => {
      const productId = randomUUID()
      const body = { available, commandId: randomUUID(), reason: 'Delivery' }
      await call(callers.service, 'PUT', `/internal/stock/${productId}`, { body })
      return productId
    },
    stockOf: async (productId: string) =>
      (await call(undefined, 'GET', `/api/products/${productId}/stock`)).body['stock'],
    reserve: (
      orderId: string,
      cartId: string,
      lines: { productId: string; quantity: number }[],
      supersedes: string[] = [],
    ) =>
      call(callers.service, 'POST', '/internal/reservations', {
        body: { orderId, orderVersion: 1, cartId, lines, supersedes },
      }),
    orderChanged: (
      status: OrderStatus,
      version: number,
      order: { id: string; cartId: string; lines: { productId: string; quantity: number }[] },
    ) =>
      hear(orderStatusChanged, order.id, version, {
        reason: 'status',
        from: 'pending',
        order: {
          id: order.id,
          cartId: order.cartId,
          userId: null,
          status,
          paid: true,
          lines: order.lines.map((line) => ({ ...line, unitCents: 100 })),
          totalCents: 100,
          refunds: [],
          createdAt: new Date().toISOString(),
        },
      }),
  }
}

export type TestInventory = Awaited<ReturnType<typeof startInventory>>

/** Waits until something has come true. */
export const eventually = <Fact>(check: () => Fact) => vi.waitFor(check, { timeout: 10_000, interval: 20 })

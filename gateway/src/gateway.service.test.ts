import { randomUUID } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { sendJson, startFakeService } from './testing/fake-service.ts'
import { startTestGateway } from './testing/test-gateway.ts'

it('a gateway that closes lets requests under way finish and takes no new ones', async () => {
  let release: (() => void) | undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const service = await startFakeService(async (_, res) => {
    await held
    sendJson(res, 200, { items: [] })
  })
  const gateway = await startTestGateway({ INVENTORY_URL: service.url })
  const underWay = fetch(`${gateway.url}/api/carts/${randomUUID()}`)
  await vi.waitFor(() => expect(service.received).toHaveLength(1))
  const closed = gateway.close()
  await expect(fetch(gateway.url)).rejects.toThrow()
  release?.()
  expect((await underWay).status).toBe(200)
  await closed
  await service.close()
})

it('a gateway that waits for something says for what', async () => {
  const service = await startFakeService((_, res) => sendJson(res, 200, {}))
  const gateway = await startTestGateway({ INVENTORY_URL: service.url, CATALOGUE_URL: service.url })
  const ready = async () => {
    const response = await fetch(`${gateway.url}/readyz`)
    return [response.status, await response.json()]
  }
  const waitingFor = ['identity', 'orders', 'payments']
  await vi.waitFor(async () => expect(await ready()).toEqual([503, { ready: false, waitingFor }]))
  expect((await fetch(`${gateway.url}/healthz`)).status).toBe(200)
  await gateway.close()
  await service.close()
})

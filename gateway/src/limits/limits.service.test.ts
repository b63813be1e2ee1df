import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { sendJson, startFakeService } from '../testing/fake-service.ts'
import { startTestGateway } from '../testing/test-gateway.ts'

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

const startShop = async (env: Record<string, string>) => {
  const service = await startFakeService((_, res) => sendJson(res, 200, { items: [] }))
  closers.push(() => service.close())
  const urls = { INVENTORY_URL: service.url, IDENTITY_URL: service.url, PAYMENTS_URL: service.url }
  const gateway = await startTestGateway({ ...urls, CATALOGUE_URL: service.url, ...env })
  closers.push(() => gateway.close())
  return Object.assign(gateway, { service })
}
const cart = `/api/carts/${randomUUID()}`
const statuses = async (url: string, count: number, init: RequestInit = {}) => {
  const answers: number[] = []
  for (let n = 0; n < count; n += 1) answers.push((await fetch(url, init)).status)
  return answers
}

describe('how often one address may call', () => {
  it('is limited, with the time to come again in the answer', async () => {
    const gateway = await startShop({ RATE_LIMIT_FACTOR: '0.01' })
    expect(await statuses(gateway.url + cart, 13, { method: 'DELETE' })).toEqual([
      200,
      200,
      200,
      ...Array<number>(10).fill(429),
    ])
    const refused = await fetch(gateway.url + cart, { method: 'DELETE' })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused.headers.get('ratelimit-limit')).toBe('3')
    expect(refused.headers.get('ratelimit-remaining')).toBe('0')
    expect(await refused.json()).toMatchObject({ code: 'rate_limited' })
  })

  it('is limited for kept answers too', async () => {
    const gateway = await startShop({ RATE_LIMIT_FACTOR: '0.01' })
    const answers = await statuses(`${gateway.url}/api/products`, 14)
    expect(gateway.service.received).toHaveLength(1)
    expect(answers.filter((status) => status === 200)).toHaveLength(12)
    expect(answers.at(-1)).toBe(429)
  })

  it('is limited more tightly where an endpoint says so', async () => {
    const gateway = await startShop({ RATE_LIMIT_FACTOR: '0.1' })
    const login = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
    expect(await statuses(`${gateway.url}/api/auth/login`, 4, login)).toEqual([200, 200, 200, 429])
    expect((await fetch(gateway.url + cart)).status).toBe(200)
  })

  it('counts shoppers behind our proxy apart', async () => {
    const gateway = await startShop({ RATE_LIMIT_FACTOR: '0.01', TRUST_PROXY: '1' })
    const from = (address: string) => ({ method: 'DELETE', headers: { 'x-forwarded-for': address } })
    expect((await statuses(gateway.url + cart, 4, from('203.0.113.1'))).at(-1)).toBe(429)
    expect(await statuses(gateway.url + cart, 1, from('203.0.113.2'))).toEqual([200])
  })

  it('does not hold up the payment provider', async () => {
    const gateway = await startShop({ RATE_LIMIT_FACTOR: '0.003' })
    const webhook = { method: 'POST', body: '{}' }
    expect(new Set(await statuses(`${gateway.url}/api/payments/webhook`, 10, webhook))).toEqual(
      new Set([200]),
    )
  })
})

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

const startRedis = async () => {
  const port = await freePort()
  const redis: ChildProcess = spawn('redis-server', [
    '--port',
    `${port}`,
    '--save',
    '',
    '--bind',
    '127.0.0.1',
  ])
  closers.push(() => redis.kill())
  for await (const line of redis.stdout ?? []) if (String(line).includes('Ready to accept')) break
  const stop = async () => {
    const exited = once(redis, 'exit')
    redis.kill()
    await exited
  }
  return { url: `redis://127.0.0.1:${port}`, stop }
}

describe.skipIf(spawnSync('redis-server', ['--version']).error)('with Redis', () => {
  it('all gateways count together, and go on alone when Redis goes away', async () => {
    const redis = await startRedis()
    const env = { RATE_LIMIT_FACTOR: '0.02', REDIS_URL: redis.url }
    const [one, other] = [await startShop(env), await startShop(env)]
    expect(await statuses(one.url + cart, 4, { method: 'DELETE' })).toEqual([200, 200, 200, 200])
    expect(await statuses(other.url + cart, 4, { method: 'DELETE' })).toEqual([200, 200, 429, 429])
    await redis.stop()
    expect(await statuses(one.url + cart, 1, { method: 'DELETE' })).toEqual([200])
  })
})

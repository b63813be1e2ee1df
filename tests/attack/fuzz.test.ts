import fc from 'fast-check'
import { PROCESSES } from '@shop/local-infra/service-names'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memoryMb } from '../bench/process-figures.ts'
import { openShop, type OpenShop } from '../flows/support/open-shop.ts'
import { operationsOf, type Operation } from './support/open-api.ts'
import { attacksOn } from './support/requests.ts'
import { strike } from './support/strike.ts'

/** More of both find more: `FUZZ_RUNS=500 FUZZ_SEED=7 npm run test:flows -- tests/attack`. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 8)
const SEED = Number(process.env['FUZZ_SEED'] ?? 1)
/** What a process may take more after thousands of attacks, in MB: the collector's own slack. */
const SLACK_MB = 80

let shop: OpenShop
let operations: Operation[]
let ids: string[]
const roles: Record<string, Record<string, string>> = { visitor: {} }

beforeAll(async () => {
  shop = await openShop()
  operations = await operationsOf(shop.url)
  const [product, shopper] = [await shop.staff.addProduct({ stock: 50 }), shop.shopper()]
  const { orderId } = await shopper.goToPayment([product, 1])
  ids = [product.id, orderId, shopper.cartId, '1', 'home']
  roles['customer'] = await shopper.signIn()
  roles['admin'] = shop.staff.headers
})
afterAll(() => shop.close())

const attackAll = async (headers: Record<string, string>, runs: number, seed: number) => {
  for (const operation of operations) {
    await fc.assert(
      fc.asyncProperty(attacksOn(operation, ids), async (attack) => {
        await strike(shop.url, { ...attack, headers: { ...attack.headers, ...headers } })
      }),
      { numRuns: runs, seed },
    )
  }
}

const memory = () => memoryMb(Object.fromEntries(PROCESSES.map((name) => [name, shop.pid(name) ?? 0])))

const sells = async () => {
  const [product, shopper] = [await shop.staff.addProduct(), shop.shopper()]
  const { url, orderId } = await shopper.goToPayment([product, 1])
  await shopper.pay(url)
  await expect
    .poll(async () => (await shop.staff.order(orderId)).status, { timeout: 20_000 })
    .toBe('processing')
}

describe('whatever is sent to an operation of the API', () => {
  it('is one that the shop describes', () => {
    expect(operations.length).toBeGreaterThan(50)
  })

  it.each(['visitor', 'customer', 'admin'])(
    'by a %s is answered, soon, and without a failure of ours',
    async (role) => {
      await attackAll(roles[role] ?? {}, RUNS, SEED)
      await sells()
    },
  )

  it('makes nothing grow', async () => {
    await attackAll({}, 2, SEED + 1)
    const before = memory()
    for (let round = 0; round < 3; round += 1) await attackAll({}, RUNS, SEED + 2 + round)
    const after = memory()
    for (const [name, mb] of Object.entries(after))
      expect(mb - (before[name] ?? 0), name).toBeLessThan(SLACK_MB)
  })
})

describe('whatever is sent to the live door', () => {
  const open = (auth: unknown) =>
    io(shop.url, { transports: ['websocket'], forceNew: true, reconnection: false, auth: auth as object })

  it('with a token that is none opens a connection of a visitor, or none', async () => {
    const auths = [
      { token: 'x' },
      { token: { $gt: '' } },
      { token: 'a.b.c' },
      { token: null },
      { __proto__: { isAdmin: true } },
    ]
    for (const auth of auths) {
      const socket = open(auth)
      const heard: unknown[] = []
      socket.on('order-changed', (order: unknown) => heard.push(order))
      await new Promise((resolve) =>
        socket.once('connect', () => resolve(true)).once('connect_error', resolve),
      )
      await sells()
      expect(heard).toEqual([])
      socket.disconnect()
    }
  })

  it('as an event that does not exist, or as one too large, harms nobody else', async () => {
    const bystander = open({})
    await new Promise((resolve) => bystander.once('connect', () => resolve(true)))
    const attacker = open({})
    await new Promise((resolve) => attacker.once('connect', () => resolve(true)))
    for (const value of fc.sample(fc.jsonValue(), { numRuns: 200, seed: SEED }))
      attacker.emit('product-changed', value)
    attacker.emit('join', 'admins')
    const ended = new Promise((resolve) => attacker.once('disconnect', resolve))
    attacker.emit('anything', 'x'.repeat(2_000_000))
    await ended
    const heard = new Promise((resolve) => bystander.once('product-changed', resolve))
    await shop.staff.addProduct()
    await heard
    bystander.disconnect()
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAuditor } from '../flows/support/auditor.ts'
import { eventually } from '../flows/support/eventually.ts'
import { openShop, type OpenShop } from '../flows/support/open-shop.ts'

let shop: OpenShop
let auditor: Awaited<ReturnType<typeof openAuditor>>
beforeAll(async () => {
  shop = await openShop()
  auditor = await openAuditor(shop)
})
afterAll(async () => {
  await auditor.close()
  await shop.close()
})

const SHOPPERS = 1000
const UNITS = 100
const TILLS = 10

const percentile = (figures: readonly number[], part: number) =>
  figures.toSorted((one, other) => one - other)[Math.ceil(figures.length * part) - 1] ?? 0

/** Some at a time. */
const inTurns = async <Item>(
  items: readonly Item[],
  atOnce: number,
  act: (item: Item) => Promise<unknown>,
) => {
  const waiting = [...items]
  const one = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await act(item)
  }
  await Promise.all(Array.from({ length: atOnce }, one))
}

describe('1,000 shoppers at one product of which there are 100', () => {
  it('get exactly 100 of it, and 100 are sold', { timeout: 300_000 }, async () => {
    const product = await shop.staff.addProduct({ stock: UNITS })
    const took: number[] = []
    const tried = await Promise.all(
      Array.from({ length: SHOPPERS }, async () => {
        const shopper = shop.shopper()
        const began = performance.now()
        const { status, body } = await shopper.put(product, 1)
        took.push(performance.now() - began)
        return { shopper, status, code: body['code'] }
      }),
    )
    console.log(`p50 ${percentile(took, 0.5).toFixed(0)} ms, p95 ${percentile(took, 0.95).toFixed(0)} ms`)
    const winners = tried.filter(({ status }) => status === 200)
    expect(winners).toHaveLength(UNITS)
    const others = tried.filter(({ status }) => status !== 200)
    expect(new Set(others.map(({ status, code }) => `${status} ${String(code)}`))).toEqual(
      new Set(['409 out_of_stock']),
    )
    await inTurns(winners, TILLS, async ({ shopper }) => {
      const { status, body } = await shopper.checkout([[product, 1]])
      expect(status).toBe(200)
      await shopper.pay(body.url)
    })
    await eventually(async () => {
      const stock = await auditor.books.stocks.findOne({ _id: product.id })
      expect(stock).toMatchObject({ received: UNITS, sold: UNITS, holds: [] })
    }, 120_000)
    expect(await auditor.findings(60_000)).toEqual([])
  })
})

describe('more requests than the gateway can keep', () => {
  const TOO_MANY = 2600
  const ROOM = 2000

  it('are asked to come again, and are served when they do', { timeout: 300_000 }, async () => {
    const product = await shop.staff.addProduct({ stock: TOO_MANY })
    const pid = shop.pid('inventory')
    if (!pid) throw new Error('Inventory runs elsewhere.')
    const ask = () =>
      fetch(`${shop.url}/api/carts/${crypto.randomUUID()}/items/${product.id}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: '{"quantity":1}',
      })
    process.kill(pid, 'SIGSTOP')
    const full = Promise.withResolvers<undefined>()
    let turnedAway = 0
    const asked = Array.from({ length: TOO_MANY }, async () => {
      const answer = await ask()
      if (answer.status === 503 && ++turnedAway === TOO_MANY - ROOM) full.resolve(undefined)
      return answer
    })
    // Nobody is served before all have come: whoever came later would find room.
    await full.promise
    process.kill(pid, 'SIGCONT')
    const answers = await Promise.all(asked)
    const refused = answers.filter(({ status }) => status === 503)
    expect(refused.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]))
    await eventually(async () => expect((await ask()).status).toBe(200), 60_000)
  })
})

import { randomUUID } from 'node:crypto'
import { publishedAbout } from '@shop/service-kit/testing/hear'
import { FixedClock } from '@shop/service-kit/testing/fixed-clock'
import { expect, it, vi } from 'vitest'
import { startInventory } from '../testing/start-inventory.ts'

const PRODUCTS = 50
const CARTS = 5000
const EACH = CARTS / PRODUCTS
const AT_ONCE = 500

it(
  'the holds of 5,000 carts that run out in the same minute are all given back, and the shop goes on selling',
  { timeout: 240_000 },
  async () => {
    const clock = new FixedClock()
    const shop = await startInventory({ EXPIRY_SWEEP_MS: '50' }, clock)
    const products = await Promise.all(Array.from({ length: PRODUCTS }, () => shop.stocked(EACH)))
    const [kept] = products
    for (let cart = 0; cart < CARTS; cart += AT_ONCE)
      await Promise.all(
        Array.from({ length: AT_ONCE }, async (_, n) => {
          const product = products[Math.floor((cart + n) / EACH)] ?? ''
          expect((await shop.put(randomUUID(), product, 1)).status).toBe(200)
        }),
      )
    expect(await Promise.all(products.map(shop.stockOf))).toEqual(products.map(() => 0))
    clock.advance(31 * 60_000)
    const buying = Promise.all(Array.from({ length: EACH }, () => shop.put(randomUUID(), kept ?? '', 1)))
    await vi.waitFor(
      async () =>
        expect(await Promise.all(products.slice(1).map(shop.stockOf))).toEqual(
          products.slice(1).map(() => EACH),
        ),
      { timeout: 120_000, interval: 200 },
    )
    // As many as there are may buy in that minute, whether the sweep has been there before them or not.
    expect((await buying).map(({ status }) => status)).toEqual(Array.from({ length: EACH }, () => 200))
    const released = await vi.waitFor(
      () => {
        const events = products.flatMap((id) => publishedAbout(shop.broker, id))
        const expired = events.filter(({ topic }) => topic === 'stock-released')
        expect(expired.length).toBeGreaterThanOrEqual(CARTS)
        return expired
      },
      { timeout: 60_000, interval: 200 },
    )
    expect(new Set(released.map(({ key, version }) => `${key} ${version}`)).size).toBe(CARTS)
    await shop.close()
  },
)

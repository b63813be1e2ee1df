import { beforeAll, describe, expect, it } from 'vitest'
import { cruiseShop } from '../../scripts/boundaries.ts'
import { cruisePlanted } from './support/planted-tree.ts'

describe('the boundaries of the shop', () => {
  let shop: Awaited<ReturnType<typeof cruiseShop>>
  beforeAll(async () => {
    shop = await cruiseShop()
  }, 60_000)

  it('are kept', () => {
    expect(shop.violations).toEqual([])
  })

  it('are held against all there is: every process, and hundreds of modules', () => {
    expect(shop.modules.length).toBeGreaterThan(500)
    for (const entry of [
      ...['catalogue', 'identity', 'inventory', 'orders', 'payments'].map(
        (it) => `services/${it}/src/main.ts`,
      ),
      ...['gateway/src/main.ts', 'web/src/app/router.tsx', 'packages/contracts/src/money.ts'],
    ])
      expect(shop.modules).toContain(entry)
  })
})

describe('a planted violation', { timeout: 30_000 }, () => {
  it('is not needed for the planted shop to be read', async () => {
    const { modules, violations } = await cruisePlanted()
    expect(violations).toEqual([])
    expect(modules).toContain('packages/contracts/src/money.ts')
    expect(modules.length).toBeGreaterThan(15)
  })

  it.each([
    ['a-service-knows-itself-alone', 'services/orders/src/order.ts', '../../payments/src/payment.ts'],
    ['a-service-knows-itself-alone', 'services/orders/src/order.test.ts', '../../payments/src/payment.ts'],
    ['a-service-knows-itself-alone', 'services/orders/src/order.ts', '../../../gateway/src/door.ts'],
    ['the-gateway-knows-no-service', 'gateway/src/door.ts', '../../services/orders/src/order.ts'],
    ['the-local-stack-is-for-tests', 'services/orders/src/order.ts', '@shop/local-infra/stack'],
    ['contracts-depend-on-zod-alone', 'packages/contracts/src/money.ts', 'mongoose'],
    ['contracts-depend-on-zod-alone', 'packages/contracts/src/money.ts', '@shop/service-kit/clock'],
    ['contracts-depend-on-zod-alone', 'packages/contracts/src/money.ts', 'node:fs'],
    [
      'the-kit-knows-no-service',
      'packages/service-kit/src/clock.ts',
      '../../../services/payments/src/payment.ts',
    ],
    ['the-web-app-knows-contracts-alone', 'web/src/ui/Button.tsx', '@shop/service-kit/clock'],
    [
      'the-web-app-knows-contracts-alone',
      'web/src/api/base-api.ts',
      '../../../services/payments/src/payment.ts',
    ],
    ['kafkajs-stays-behind-its-port', 'services/orders/src/order.ts', 'kafkajs'],
    ['kafkajs-stays-behind-its-port', 'packages/service-kit/src/clock.ts', 'kafkajs'],
    ['test-support-stays-in-tests', 'services/orders/src/order.ts', '@shop/service-kit/testing/fixed-clock'],
    ['web-ui-stands-below-features', 'web/src/ui/Button.tsx', '../features/blog/blog.ts'],
    ['web-api-stands-below-all', 'web/src/api/base-api.ts', '../ui/Button.tsx'],
    ['web-features-stand-below-layouts', 'web/src/features/home/HomePage.tsx', '../../layouts/Header.tsx'],
    ['web-layouts-stand-below-the-app', 'web/src/layouts/Header.tsx', '../app/other.ts'],
    ['a-feature-never-reaches-inside-another', 'web/src/features/home/HomePage.tsx', '../cart/CartPage.tsx'],
    ['everything-is-found', 'gateway/src/door.ts', './window.ts'],
  ])('of %s is found: %s imports %s', async (rule, file, imported) => {
    const { violations } = await cruisePlanted({
      'web/src/app/other.ts': '',
      'web/src/features/blog/blog.ts': '',
      [file]: `import '${imported}'`,
    })
    expect(violations.map((violation) => violation.rule)).toContain(rule)
    expect(violations.every(({ from }) => from === file)).toBe(true)
  })

  it('of no-cycles is found where modules need each other to run, not where only their types meet', async () => {
    const circle = (line: string) =>
      cruisePlanted({
        'gateway/src/door.ts': "import { window } from './window.ts'\nexport const opens = window",
        'gateway/src/window.ts': `${line}\nexport const window = 0`,
      })
    const rulesOf = async (line: string) => (await circle(line)).violations.map(({ rule }) => rule)
    expect(await rulesOf("import { opens } from './door.ts'\nexport const both = opens")).toContain(
      'no-cycles',
    )
    expect(await rulesOf("import type { opens } from './door.ts'\nexport type Both = typeof opens")).toEqual(
      [],
    )
  })
})

import { expect, test } from '@playwright/test'
import { startCollector } from '../flows/support/collector.ts'
import { openShop } from '../flows/support/open-shop.ts'

test('from the click in the browser to the push on the live connection it is one trace', async ({ page }) => {
  test.setTimeout(180_000)
  const collector = await startCollector()
  const shop = await openShop({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER_ARG: '1' })
  try {
    const product = await shop.staff.addProduct({ stock: 5 })
    await page.goto(`${shop.url}/shop/${product.id}`)
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /tracing-/.test(name)),
    )
    const hold = page.waitForRequest((request) => request.method() === 'PUT')
    await page.getByRole('button', { name: 'Add to Cart' }).first().click()
    const traceId = (await (await hold).headerValue('traceparent'))?.split('-')[1] ?? ''
    await expect
      .poll(() => collector.wayTo(traceId, 'gateway', 'push product-changed'), { timeout: 30_000 })
      .toEqual([
        'web: click on /shop/:id',
        'web: PUT /api/carts/:id/items/:id',
        'gateway: PUT /api/carts/:cartId/items/:productId',
        'gateway: call inventory: PUT /api/carts/:cartId/items/:productId',
        'inventory: PUT /api/carts/:cartId/items/:productId',
        'inventory: stock: hold',
        'inventory: announce stock-reserved',
        'catalogue: hear stock-reserved',
        'catalogue: product: hearStock',
        'catalogue: announce product-changed',
        'gateway: hear product-changed',
        'gateway: push product-changed',
      ])
  } finally {
    await shop.close()
    collector.close()
  }
})

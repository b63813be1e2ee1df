import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type APIRequestContext } from '@playwright/test'
import type { Order } from '@shop/contracts/order'
import { createShopper } from '../../flows/support/shopper.ts'
import { stockProduct } from './shop-api.ts'

const addresses = () =>
  JSON.parse(readFileSync(join(process.env['E2E_DATA_DIR'] ?? '', 'addresses.json'), 'utf8')) as {
    shop: string
    stripe: string
  }

/** Orders something as a guest, without a browser. */
export const order = async (request: APIRequestContext, quantity = 2) => {
  const { shop, stripe } = addresses()
  const product = await stockProduct(request, { price: 24 })
  const shopper = createShopper(shop, stripe)
  const { url, orderId } = await shopper.goToPayment([product, quantity])
  const pay = async () => {
    await shopper.pay(url)
    await expect
      .poll(async () => (await shopper.see(orderId)).body.status, { timeout: 20_000 })
      .toBe('processing')
  }
  const see = async (): Promise<Order> => (await shopper.see(orderId)).body
  return { orderId, short: orderId.slice(0, 8), product, pay, see }
}

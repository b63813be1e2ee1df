import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ProductChange } from '@shop/contracts/live'
import { eventually } from './support/eventually.ts'
import { openShop, type OpenShop } from './support/open-shop.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop({}, 2)
}, 240_000)
afterAll(() => shop.close())

const isProcessing = (orderId: string) =>
  eventually(async () => expect((await shop.staff.order(orderId)).status).toBe('processing'), 60_000)

it('where there are two of everything, an order is placed, paid, told and stored once', async () => {
  const [product, guest] = [await shop.staff.addProduct({ price: 12.5, stock: 9 }), shop.shopper()]
  const { url, orderId } = await guest.goToPayment([product, 2])
  await guest.pay(url)
  await isProcessing(orderId)
  const order = await shop.staff.order(orderId)
  expect(await shop.ledger.chargesOf(order.payment_intent_id)).toEqual([3199])
  expect(await guest.stockOf(product)).toBe(7)
  await eventually(async () => expect(await guest.shownStockOf(product)).toBe(7), 60_000)
  await eventually(async () => expect(await shop.mailTo(guest.email)).toHaveLength(1), 60_000)
})

it('the last five units go to five of thirty carts, though two decide about them', async () => {
  const product = await shop.staff.addProduct({ stock: 5 })
  const carts = Array.from({ length: 30 }, () => shop.shopper())
  const answers = await Promise.all(carts.map((cart) => cart.put(product, 1)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(25)
  expect(await carts[0]?.stockOf(product)).toBe(0)
})

it('browsers hear of a change at whichever gateway they are', async () => {
  const product = await shop.staff.addProduct({ stock: 6 })
  const heard = [new Set<number>(), new Set<number>()]
  const sockets = heard.map((stocks) => {
    const socket = io(shop.url, { transports: ['websocket'], forceNew: true })
    socket.on('product-changed', ({ id, product: news }: ProductChange) => {
      if (id === product.id && news) stocks.add(news.stock)
    })
    return socket
  })
  await eventually(() => expect(sockets.every((socket) => socket.connected)).toBe(true))
  await shop.shopper().put(product, 2)
  await eventually(() => expect(heard.map((stocks) => stocks.has(4))).toEqual([true, true]), 60_000)
  for (const socket of sockets) socket.disconnect()
})

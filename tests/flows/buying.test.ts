import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from './support/eventually.ts'
import { openShop, type OpenShop } from './support/open-shop.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const statusOf = async (orderId: string) => (await shop.staff.order(orderId)).status

describe('a guest', () => {
  it('buys: the card is charged once, the stock is right, the mail goes out, the back office sees it', async () => {
    const [product, guest] = [await shop.staff.addProduct({ price: 12.5, stock: 9 }), shop.shopper()]
    const { url, orderId } = await guest.goToPayment([product, 2])
    await guest.pay(url)
    await eventually(async () => expect((await guest.see(orderId)).body.status).toBe('processing'))

    const order = await shop.staff.order(orderId)
    expect(order).toMatchObject({
      subtotal: 25,
      shipping: 4.99,
      tax: 2,
      total: 31.99,
      paid: true,
      user_id: null,
    })
    expect(order.shipping_address).toMatchObject({ city: 'Portland', postal_code: '97201', zipCode: '97201' })
    expect(await shop.ledger.chargesOf(order.payment_intent_id)).toEqual([3199])
    expect(await guest.stockOf(product)).toBe(7)
    await eventually(async () => expect(await guest.shownStockOf(product)).toBe(7))
    await eventually(async () => expect(await shop.mailTo(guest.email)).toHaveLength(1))
    expect((await shop.staff.orders(guest.email)).items.map((it) => it.id)).toEqual([orderId])
  })

  it('sees the order from the link in the mail on another device, and nobody else does', async () => {
    const [product, guest] = [await shop.staff.addProduct(), shop.shopper()]
    const { url, orderId } = await guest.goToPayment([product, 1])
    await guest.pay(url)
    await eventually(async () => expect(await shop.mailTo(guest.email)).toHaveLength(1))
    const [mail] = await shop.mailTo(guest.email)
    const link = new URL(mail?.links[0] ?? '')
    expect(
      (await fetch(`${shop.url}/api/orders/${orderId}?token=${link.searchParams.get('token')}`)).status,
    ).toBe(200)
    expect((await shop.shopper().see(orderId)).status).toBe(403)
  })

  it('is told the new total when a price has changed, and nothing is ordered', async () => {
    const product = await shop.staff.addProduct({ price: 10 })
    const [guest, earlier] = [shop.shopper(), shop.shopper()]
    await guest.put(product, 1)
    await earlier.put(product, 1)
    const newTotal = { code: 'totals_changed', orderSummary: { subtotal: 11, total: 16.87 } }
    await shop.staff.editProduct(product.id, { price: 11 })
    // Until orders has heard of the new price, the old one holds: somebody else finds out when that is over.
    await eventually(async () =>
      expect((await earlier.checkout([[product, 1]])).body).toMatchObject(newTotal),
    )
    expect((await guest.checkout([[product, 1]])).body).toMatchObject(newTotal)
    expect((await shop.staff.orders(guest.email)).total).toBe(0)
  })

  it('gets the same payment page when the checkout is repeated with the same key', async () => {
    const [product, guest, key] = [await shop.staff.addProduct({ stock: 5 }), shop.shopper(), randomUUID()]
    await guest.put(product, 2)
    await eventually(async () => expect((await guest.checkout([[product, 2]], key)).status).toBe(200))
    const [one, two] = await Promise.all([
      guest.checkout([[product, 2]], key),
      guest.checkout([[product, 2]], key),
    ])
    expect(one.body).toEqual(two.body)
    expect(await guest.stockOf(product)).toBe(3)
  })
})

describe('a signed-in shopper', () => {
  it('finds the order among the own ones', async () => {
    const [product, shopper] = [await shop.staff.addProduct(), shop.shopper()]
    await shopper.signIn()
    const { url, orderId } = await shopper.goToPayment([product, 1])
    await shopper.pay(url)
    await eventually(async () => expect(await statusOf(orderId)).toBe('processing'))
    expect((await shopper.ownOrders()).body.items.map((it) => it.id)).toContain(orderId)
  })
})

describe('a payment', () => {
  it('that is declined can be made with another card', async () => {
    const [product, guest] = [await shop.staff.addProduct(), shop.shopper()]
    const { url, orderId } = await guest.goToPayment([product, 1])
    expect((await guest.pay(url, '4000000000000002')).status).toBe(402)
    expect(await statusOf(orderId)).toBe('pending')
    await guest.pay(url)
    await eventually(async () => expect(await statusOf(orderId)).toBe('processing'))
    expect(await shop.ledger.chargesOf((await shop.staff.order(orderId)).payment_intent_id)).toHaveLength(1)
  })

  it('page that runs out cancels the order and gives the units back', async () => {
    const [product, guest] = [await shop.staff.addProduct({ stock: 4 }), shop.shopper()]
    const { url, orderId } = await guest.goToPayment([product, 3])
    expect(await guest.stockOf(product)).toBe(1)
    await guest.letExpire(url)
    await eventually(async () => expect(await statusOf(orderId)).toBe('cancelled'))
    await eventually(async () => expect(await guest.stockOf(product)).toBe(4))
  })

  it('page that is left for another cart content is closed, and only the last order can be paid', async () => {
    const [product, guest] = [await shop.staff.addProduct({ stock: 4 }), shop.shopper()]
    const first = await guest.goToPayment([product, 3])
    const second = await guest.goToPayment([product, 2])
    expect((await guest.pay(first.url)).status).not.toBe(200)
    await guest.pay(second.url)
    await eventually(async () => expect(await statusOf(second.orderId)).toBe('processing'))
    await eventually(async () => expect(await statusOf(first.orderId)).toBe('cancelled'))
    expect(await guest.stockOf(product)).toBe(2)
  })

  it('of a cart that was paid already is not asked for again', async () => {
    const [product, guest] = [await shop.staff.addProduct(), shop.shopper()]
    await shop.ledger.setWeather({ drop: true })
    const { url, orderId } = await guest.goToPayment([product, 1])
    await guest.pay(url)
    await shop.ledger.setWeather({})
    expect((await guest.checkout([[product, 1]])).body).toMatchObject({ code: 'already_paid', orderId })
    await eventually(async () => expect(await statusOf(orderId)).toBe('processing'))
  })
})

describe('the last units', () => {
  it('go to exactly five of fifty carts that race for them', async () => {
    const product = await shop.staff.addProduct({ stock: 5 })
    const carts = Array.from({ length: 50 }, () => shop.shopper())
    const answers = await Promise.all(carts.map((cart) => cart.put(product, 1)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    const winners = carts.filter((_, index) => answers[index]?.status === 200)
    const paid = await Promise.all(
      winners.map(async (cart) => {
        const { url, orderId } = await cart.goToPayment([product, 1])
        await cart.pay(url)
        return orderId
      }),
    )
    for (const orderId of paid)
      await eventually(async () => expect(await statusOf(orderId)).toBe('processing'))
    expect(await carts[0]?.stockOf(product)).toBe(0)
  })
})

describe('an admin', () => {
  const paidOrder = async (stock: number, quantity: number) => {
    const [product, guest] = [await shop.staff.addProduct({ stock, price: 20 }), shop.shopper()]
    const { url, orderId } = await guest.goToPayment([product, quantity])
    await guest.pay(url)
    await eventually(async () => expect(await statusOf(orderId)).toBe('processing'))
    return { product, guest, orderId }
  }

  it('refunds a part and then the rest, each once, and never more than was paid', async () => {
    const { orderId, guest } = await paidOrder(5, 2)
    const key = randomUUID()
    await shop.staff.refund(orderId, 10, key)
    await shop.staff.refund(orderId, 10, key)
    const { payment_intent_id: intent } = await shop.staff.order(orderId)
    await eventually(async () => expect(await shop.ledger.refundsOf(intent)).toEqual([1000]))
    expect((await shop.staff.refund(orderId, 1000)).body).toMatchObject({ code: 'not_refundable' })
    await shop.staff.refund(orderId)
    await eventually(async () =>
      expect((await shop.ledger.refundsOf(intent)).toSorted((a, b) => a - b)).toEqual([1000, 3819]),
    )
    await eventually(async () =>
      expect((await shop.mailTo(guest.email)).map((mail) => mail.subject).join()).toContain('refund'),
    )
  })

  it('cancels and the units come back once; un-cancels and they are taken again, or flagged as short', async () => {
    const { product, guest, orderId } = await paidOrder(3, 2)
    await shop.staff.setStatus(orderId, 'cancelled')
    await eventually(async () => expect(await guest.stockOf(product)).toBe(3))
    await shop.staff.setStatus(orderId, 'processing')
    await eventually(async () => expect(await guest.stockOf(product)).toBe(1))
    await shop.staff.setStatus(orderId, 'cancelled')
    await eventually(async () => expect(await guest.stockOf(product)).toBe(3))
    await shop.shopper().put(product, 2)
    await shop.staff.setStatus(orderId, 'shipped')
    await eventually(async () =>
      expect((await shop.staff.order(orderId)).shortages).toEqual([{ product_id: product.id, quantity: 2 }]),
    )
    expect(await guest.stockOf(product)).toBe(1)
  })

  it('sets a stock that is in force when the answer comes', async () => {
    const product = await shop.staff.addProduct({ stock: 3 })
    expect((await shop.staff.editProduct(product.id, { stock: 8 })).body.stock).toBe(8)
    expect(await shop.shopper().stockOf(product)).toBe(8)
    expect(await shop.shopper().shownStockOf(product)).toBe(8)
  })
})

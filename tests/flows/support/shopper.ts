import { randomUUID } from 'node:crypto'
import { toCents } from '@shop/contracts/money'
import type { CheckoutAnswer, Order } from '@shop/contracts/order'
import type { Product } from '@shop/contracts/product'
import { presentTotals, totalsOf } from '@shop/contracts/totals'
import type { Session } from '@shop/contracts/user'
import { callAt, type Answer } from './call.ts'

type Line = [product: Product, quantity: number]

const summaryOf = (lines: Line[]) =>
  presentTotals(
    totalsOf(
      lines.map(([product, quantity]) => ({
        unitCents: toCents(product.salePrice ?? product.price),
        quantity,
      })),
    ),
  )

const sessionIdIn = (url: string) => url.match(/cs_\w+/)?.[0] ?? ''

/** Somebody with a cart, a browser's cookies, and a card. */
export const createShopper = (shopUrl: string, stripeUrl: string) => {
  const call = callAt(shopUrl)
  const atStripe = callAt(stripeUrl)
  const cartId = randomUUID()
  const email = `${cartId.slice(0, 8)}@example.com`
  let headers: Record<string, string> = {}
  let cookies: string[] = []

  const checkout = async (
    lines: Line[],
    key: string = randomUUID(),
  ): Promise<Answer<CheckoutAnswer & Record<string, unknown>>> => {
    const answer = await call<CheckoutAnswer & Record<string, unknown>>('POST', '/api/create-checkout', {
      headers: { ...headers, 'idempotency-key': key },
      body: {
        cartId,
        cartItems: lines.map(([{ id }, quantity]) => ({ id, quantity })),
        shippingInfo: { email, firstName: 'Ada', lastName: 'Park' },
        orderSummary: summaryOf(lines),
      },
    })
    cookies = [...cookies, ...answer.cookies.map((cookie) => cookie.split(';')[0] ?? '')]
    return answer
  }
  const put = (product: Product, quantity: number) =>
    call('PUT', `/api/carts/${cartId}/items/${product.id}`, { headers, body: { quantity } })
  const pay = (url: string, card = '4242424242424242') =>
    atStripe('POST', `/_control/sessions/${sessionIdIn(url)}/pay`, { body: { card } })
  const letExpire = (url: string) =>
    atStripe('POST', `/_control/sessions/${sessionIdIn(url)}/expire`, { body: {} })

  return {
    cartId,
    email,
    put,
    checkout,
    pay,
    letExpire,
    stockOf: async ({ id }: Product) =>
      (await call<{ stock: number }>('GET', `/api/products/${id}/stock`)).body.stock,
    shownStockOf: async ({ id }: Product) => (await call<Product>('GET', `/api/products/${id}`)).body.stock,
    /** The order, seen with nothing but the cookies of this browser. */
    see: (orderId: string) =>
      call<Order>('GET', `/api/orders/${orderId}`, { headers: { ...headers, cookie: cookies.join('; ') } }),
    ownOrders: () => call<{ items: Order[] }>('GET', '/api/orders', { headers }),
    /** From now on calls say that they belong to this trace, as those of a browser do that records its clicks. */
    traced: (traceparent: string) => {
      headers = { ...headers, traceparent }
    },
    signIn: async () => {
      const { body } = await call<Session>('POST', '/api/auth/login', {
        body: { email: 'shopper@alder.example', password: 'alder-demo' },
      })
      headers = { ...headers, authorization: `Bearer ${body.accessToken}` }
      return headers
    },
    /** From the shelf to the payment page. */
    goToPayment: async (...lines: Line[]): Promise<CheckoutAnswer> => {
      for (const [product, quantity] of lines) await put(product, quantity)
      const { status, body } = await checkout(lines)
      if (status !== 200) throw new Error(`The checkout was refused: ${JSON.stringify(body)}`)
      return body
    },
  }
}

export type Shopper = ReturnType<typeof createShopper>

import { setTimeout as wait } from 'node:timers/promises'
import { reserve } from '@shop/contracts/api/inventory'
import { endPayment, openPayment } from '@shop/contracts/api/payments'
import type { CheckoutAnswer, CheckoutInput } from '@shop/contracts/order'
import type { Clock, DocumentStore, ReadModelStore } from '@shop/service-kit/ports'
import { Refusal } from '@shop/service-kit/refusal'
import type { ServiceClient } from '@shop/service-kit/service-client'
import { isOutage } from '@shop/service-kit/outage'
import type { Orders } from '../order/order.service.ts'
import type { OrderState } from '../order/order.state.ts'
import type { ProductCopy } from '../product-copy/product-copy.ts'
import { agreedTotals, orderIdOf, priceLines } from './checkout.rules.ts'

export interface CheckoutDependencies {
  orders: Orders
  store: Pick<DocumentStore<OrderState>, 'find'>
  copies: Pick<ReadModelStore<ProductCopy>, 'get'>
  client: ServiceClient
  clock: Clock
  publicUrl: string
  /** How long a shopper has to pay, in ms; Stripe takes 30 minutes at least. */
  payWithinMs: number
  pause?: (ms: number) => Promise<unknown>
}

const MAX_OPEN_CHECKOUTS = 20
/** A product that was added a moment ago may still be on its way to us: how often to look again, and how far apart in ms. */
const LOOKS = 20
const LOOK_AGAIN_MS = 100

/** From a cart to a payment page. Every step can be repeated; what a crash leaves half done, the sweep ends. */
export const createCheckoutService = (dependencies: CheckoutDependencies) => {
  const { orders, store, copies, client, clock, publicUrl, payWithinMs, pause = wait } = dependencies

  const copiesOf = async (ids: string[]) => {
    for (let look = 1; ; look += 1) {
      const found = await copies.get(ids)
      if (found.length === ids.length || look === LOOKS) return found
      await pause(LOOK_AGAIN_MS)
    }
  }

  /** Closes the payment pages that the same cart has opened before. @throws Refusal if one of them was paid */
  const endEarlier = async (cartId: string, orderId: string) => {
    const open = await store.find({ cartId, status: 'pending' }, { limit: MAX_OPEN_CHECKOUTS })
    const earlier = open.map(({ state }) => state).filter((order) => order.id !== orderId && !order.paid)
    for (const { id } of earlier) {
      const { status } = await client.call(endPayment, { params: { orderId: id } })
      if (status === 'paid')
        throw new Refusal('already_paid', 'This cart has been paid already.', { facts: { orderId: id } })
      if (status === 'open')
        throw new Refusal(
          'payment_unavailable',
          'Your earlier payment page is still open. Please try again in a moment.',
        )
    }
    return earlier.map(({ id }) => id)
  }

  const openPaymentPage = (order: OrderState) =>
    client.call(openPayment, {
      body: {
        orderId: order.id,
        email: order.email,
        lines: order.lines.map(({ name, images, unitCents, quantity }) => {
          const image =
            images[0] && URL.canParse(images[0], publicUrl) ? new URL(images[0], publicUrl).href : undefined
          return { name, unitCents, quantity, ...(image ? { image } : {}) }
        }),
        shippingCents: order.shippingCents,
        taxCents: order.taxCents,
        totalCents: order.totalCents,
        successUrl: new URL(`/order-confirmation?order_id=${order.id}`, publicUrl).href,
        cancelUrl: new URL('/cart', publicUrl).href,
        expiresAt: new Date(clock.now().getTime() + payWithinMs).toISOString(),
      },
    })

  /** An order that cannot be carried through is ended at once, unless trying again may help. */
  const orGiveUp = async <Result>(orderId: string, what: string, step: Promise<Result>): Promise<Result> => {
    try {
      return await step
    } catch (error) {
      if (!isOutage(error)) await orders.giveUp(orderId, what)
      throw error
    }
  }

  return {
    /** @throws Refusal totals_changed, product_unavailable, out_of_stock, insufficient_stock, already_paid and more */
    start: async (
      input: CheckoutInput,
      idempotencyKey: string,
      userId: string | null,
    ): Promise<CheckoutAnswer> => {
      const { cartId, cartItems, shippingInfo, orderSummary } = input
      const orderId = orderIdOf(cartId, idempotencyKey)
      const lines = priceLines(cartItems, await copiesOf(cartItems.map((item) => item.id)))
      const totals = agreedTotals(lines, orderSummary)
      const supersedes = await endEarlier(cartId, orderId)
      const { state: order, version } = await orders.place({
        id: orderId,
        cartId,
        userId,
        ...shippingInfo,
        lines,
        ...totals,
      })
      if (order.paid)
        throw new Refusal('already_paid', 'This order has been paid already.', { facts: { orderId } })
      if (order.status !== 'pending')
        throw new Refusal('conflict', 'This checkout has ended. Please start it again.')
      if (order.checkoutUrl) return { url: order.checkoutUrl, orderId }
      const reservation = {
        orderId,
        orderVersion: version,
        cartId,
        supersedes,
        lines: lines.map(({ productId, quantity }) => ({ productId, quantity })),
      }
      await orGiveUp(orderId, 'Not enough in stock', client.call(reserve, { body: reservation }))
      await Promise.all(supersedes.map((id) => orders.giveUp(id, 'Replaced by a newer checkout')))
      const { url, expiresAt } = await orGiveUp(
        orderId,
        'The payment page could not be opened',
        openPaymentPage(order),
      )
      await orders.openPayment(orderId, url, new Date(expiresAt))
      return { url, orderId }
    },
  }
}

export type Checkout = ReturnType<typeof createCheckoutService>

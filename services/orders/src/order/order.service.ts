import type { OrderSnapshot, OrderStatus, ShippingAddress } from '@shop/contracts/order'
import { reserve } from '@shop/contracts/api/inventory'
import { endPayment } from '@shop/contracts/api/payments'
import { Aggregate } from '@shop/service-kit/aggregate/aggregate'
import { dateUntil, thisText } from '@shop/service-kit/mongo/typed'
import { hasLeft, type FormerUser } from '@shop/service-kit/mongo/former-users'
import { isOutage } from '@shop/service-kit/outage'
import type { Clock, DocumentStore, Ids, Message, ReadModelStore } from '@shop/service-kit/ports'
import type { Metrics } from '@shop/service-kit/metrics'
import { notFound } from '@shop/service-kit/refusal'
import type { ServiceClient } from '@shop/service-kit/service-client'
import { announceOrder } from './order.announcements.ts'
import { orderAudit } from './order.audit.ts'
import { evolveOrder, type OrderEvent, type Placed } from './order.events.ts'
import { decideOrder, neededBy, type OrderCommand } from './order.rules.ts'
import type { OrderLine, OrderMail, OrderState } from './order.state.ts'

export interface OrderDependencies {
  store: DocumentStore<OrderState>
  /** Who has closed their account. */
  former: ReadModelStore<FormerUser>
  client: ServiceClient
  clock: Clock
  ids: Ids
  announce(messages: readonly Message[]): void
  /** Told by whom mails were recorded: nobody else sends them for a while. */
  mailsDue(order: OrderState, mails: readonly OrderMail[]): void
  metrics?: Metrics
  standBack?(attempt: number): Promise<unknown>
}

const SWEEP_BATCH = 200

/** What can be done with an order. */
export const createOrderService = (dependencies: OrderDependencies) => {
  const { store, former, client, clock, mailsDue, ...rest } = dependencies
  const aggregate = new Aggregate<OrderState, OrderCommand, OrderEvent>({
    name: 'order',
    rules: { decide: decideOrder, evolve: evolveOrder, announce: announceOrder },
    audit: orderAudit,
    store,
    clock,
    ...rest,
  })
  const require = async (id: string, command: OrderCommand) => {
    const result = await aggregate.require(id, command, command.type === 'place' ? 'nothing' : 'anything')
    const recorded = result.state.mails.filter((mail) => !result.before?.mails.includes(mail))
    if (recorded.length > 0) mailsDue(result.state, recorded)
    return result
  }

  /** Looks for units for an order that was paid after its end; without any, the money goes back. */
  const decideLate = async (order: OrderState, version: number) => {
    const { id, cartId, lines } = order
    const body = {
      orderId: id,
      orderVersion: version,
      cartId,
      supersedes: [],
      lines: lines.map(({ productId, quantity }) => ({ productId, quantity })),
    }
    try {
      await client.call(reserve, { body })
    } catch (error) {
      if (isOutage(error)) throw error
      await require(id, {
        type: 'refund',
        refundId: `${id}-late`,
        amountCents: null,
        reason: 'Sold out before the payment arrived',
        by: 'shop',
      })
      return
    }
    await require(id, { type: 'revive' })
  }

  const endUnpaid = async (order: OrderState) => {
    const { status } = await client.call(endPayment, { params: { orderId: order.id } })
    await require(order.id, status === 'expired'
      ? { type: 'giveUp', what: 'Not paid in time' }
      : { type: 'check' })
  }

  const look = async (order: OrderState, version: number) => {
    const need = neededBy(order)
    if (need === 'late-decision') await decideLate(order, version)
    else if (need === 'payment-end') await endUnpaid(order)
    else await require(order.id, { type: need === 'announcement' ? 'announceAgain' : 'check' })
  }

  return {
    load: async (id: string): Promise<OrderState> => {
      const found = await store.load(id)
      if (!found) throw notFound('This order')
      return found.state
    },
    place: (order: Omit<Placed, 'type'>) => require(order.id, { ...order, type: 'place' }),
    openPayment: (id: string, url: string, payBy: Date) => require(id, { type: 'openPayment', url, payBy }),
    renew: (id: string) => require(id, { type: 'announceAgain' }),
    giveUp: (id: string, what: string) => require(id, { type: 'giveUp', what }),
    setStatus: async (id: string, status: OrderStatus, by: string) =>
      (await require(id, { type: 'setStatus', status, by })).state,
    refund: async (
      id: string,
      refund: { refundId: string; amountCents: number | null; reason: string; by: string },
    ) => (await require(id, { type: 'refund', ...refund })).state,
    note: async (id: string, note: { noteId: string; text: string; by: string }) =>
      (await require(id, { type: 'note', ...note })).state,
    /**
     * Has the orders of somebody who closed the account forget who bought; resolves when all have heard it. That they
     * left is noted first: an order that is placed meanwhile is found here, or finds the note.
     */
    letBuyerGo: async (userId: string, version: number): Promise<void> => {
      await former.apply(userId, version, { hasLeft: true })
      for (;;) {
        const found = await store.find({ userId: thisText(userId) }, { limit: SWEEP_BATCH })
        await Promise.all(found.map(({ state }) => require(state.id, { type: 'letBuyerGo' })))
        if (found.length < SWEEP_BATCH) return
      }
    },
    /** As above, for an order that was placed after its buyer had left. */
    followBuyer: async (order: OrderSnapshot): Promise<void> => {
      if (order.userId && (await hasLeft(former, order.userId)))
        await require(order.id, { type: 'letBuyerGo' })
    },
    endRefund: (
      id: string,
      refund: { refundId: string; amountCents: number; outcome: 'refunded' | 'refused' },
    ) => require(id, { type: 'endRefund', ...refund }),
    settleStock: (id: string, productId: string, stock: OrderLine['stock'], stockVersion: number) =>
      require(id, { type: 'settleStock', productId, stock, stockVersion }),
    /** Leaves the mails of an order to the caller for a while; undefined when somebody else has them, or there are none. */
    takeMails: async (id: string): Promise<OrderState | undefined> => {
      const { changed, state } = await require(id, { type: 'takeMails' })
      return changed ? state : undefined
    },
    mailSent: (id: string, mail: OrderMail) => require(id, { type: 'finishMail', mail }),

    /** Takes a payment; one that came too late is decided at once, or by the sweep if that fails. */
    pay: async (id: string, paymentIntentId: string | null, shippingAddress: ShippingAddress | null) => {
      const { state, version } = await require(id, { type: 'pay', paymentIntentId, shippingAddress })
      if (state.paidLate) await decideLate(state, version)
    },

    /** Sees to orders that have waited too long in a step; tells how many that were. */
    sweepWaiting: async (): Promise<number> => {
      const due = await store.find(
        { nextCheck: dateUntil(clock.now()) },
        { sort: { nextCheck: 1 }, limit: SWEEP_BATCH },
      )
      const results = await Promise.allSettled(due.map(({ state, version }) => look(state, version)))
      const failed = due.filter((_, index) => results[index]?.status === 'rejected')
      await Promise.all(failed.map(({ state }) => require(state.id, { type: 'check' })))
      return due.length
    },
  }
}

export type Orders = ReturnType<typeof createOrderService>

import type { Clock, DocumentStore, Mailer } from '@shop/service-kit/ports'
import type { Logger } from '@shop/service-kit/logger'
import type { Orders } from '../order/order.service.ts'
import { areMailsDue, type OrderMail, type OrderState } from '../order/order.state.ts'
import type { GuestTokens } from '../order/order-access.ts'
import { composeOrderMail } from './order-mails.ts'

export interface PostDependencies {
  store: Pick<DocumentStore<OrderState>, 'find'>
  mailer: Mailer
  tokens: GuestTokens
  publicUrl: string
  clock: Clock
  log: Logger
}

type Sender = Pick<Orders, 'mailSent' | 'takeMails'>

const SWEEP_BATCH = 100

/**
 * Sends the mails that orders owe. Whoever recorded them sends them, or takes them first when they have lain for a while,
 * so that replicas do not send them twice; only a crash before it is noted repeats one, under the same message id.
 */
export const createOrderPost = ({ store, mailer, tokens, publicUrl, clock, log }: PostDependencies) => {
  const underway = new Set<Promise<void>>()

  const deliver = async (order: OrderState, mails: readonly OrderMail[], { mailSent }: Sender) => {
    for (const kind of mails) {
      await mailer.send(composeOrderMail(kind, order, publicUrl, tokens.tokenFor(order.id)))
      await mailSent(order.id, kind)
    }
  }

  /** What fails stays owed and goes out with a later sweep. */
  const send = (order: OrderState, mails: readonly OrderMail[], orders: Sender): Promise<void> => {
    const delivery = deliver(order, mails, orders)
      .catch((error: unknown) => log.warn({ err: error, order: order.id }, 'a mail is not sent yet'))
      .finally(() => underway.delete(delivery))
    underway.add(delivery)
    return delivery
  }

  const sweep = async (orders: Sender): Promise<number> => {
    const options = { sort: { mailsAfter: 1 }, limit: SWEEP_BATCH } as const
    const owing = await store.find({ 'mails.0': { $exists: true } }, options)
    const due = owing.filter(({ state }) => areMailsDue(state, clock.now()))
    const takeAndSend = async (id: string) => {
      const order = await orders.takeMails(id)
      if (order) await send(order, order.mails, orders)
    }
    await Promise.all(due.map(({ state }) => takeAndSend(state.id)))
    return due.length
  }
  const settled = async () => {
    await Promise.all(underway)
  }
  return { send, sweep, settled }
}

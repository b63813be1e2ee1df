import type { DocumentStore, Mailer } from '@shop/service-kit/ports'
import type { Logger } from '@shop/service-kit/logger'
import type { Orders } from '../order/order.service.ts'
import type { OrderState } from '../order/order.state.ts'
import type { GuestTokens } from '../order/order-access.ts'
import { composeOrderMail } from './order-mails.ts'

export interface PostDependencies {
  store: Pick<DocumentStore<OrderState>, 'find'>
  mailer: Mailer
  tokens: GuestTokens
  publicUrl: string
  log: Logger
}

const SWEEP_BATCH = 100

/** Sends the mails that orders owe; what fails stays owed and goes out with the next sweep. */
export const createOrderPost = ({ store, mailer, tokens, publicUrl, log }: PostDependencies) => {
  const sending = new Map<string, Promise<void>>()

  const deliver = async (order: OrderState, orders: Pick<Orders, 'mailSent'>) => {
    for (const kind of order.mails) {
      await mailer.send(composeOrderMail(kind, order, publicUrl, tokens.tokenFor(order.id)))
      await orders.mailSent(order.id, kind)
    }
  }

  /** One delivery at a time for each order: two at once would send the same mail twice. */
  const send = (order: OrderState, orders: Pick<Orders, 'mailSent'>): Promise<void> => {
    const running = sending.get(order.id)
    if (running) return running
    const delivery = deliver(order, orders)
      .catch((error: unknown) => log.warn({ err: error, order: order.id }, 'a mail is not sent yet'))
      .finally(() => sending.delete(order.id))
    sending.set(order.id, delivery)
    return delivery
  }

  const sweep = async (orders: Pick<Orders, 'mailSent'>): Promise<number> => {
    const owing = await store.find({ 'mails.0': { $exists: true } }, { limit: SWEEP_BATCH })
    await Promise.all(owing.map(({ state }) => send(state, orders)))
    return owing.length
  }
  const settled = async () => {
    await Promise.all(sending.values())
  }
  return { send, sweep, settled }
}

import { timingSafeEqual } from 'node:crypto'
import type { Subscription, SubscriptionFilter, SubscriptionQuery } from '@shop/contracts/newsletter'
import type { Aggregate } from '@shop/service-kit/aggregate/aggregate'
import { inPages } from '@shop/service-kit/mongo/in-pages'
import type { DocumentStore, Ids } from '@shop/service-kit/ports'
import { pageOf } from '@shop/service-kit/mongo/page-of'
import { literally } from '@shop/service-kit/search-text'
import { readMailedToken, type MailedTokens } from '../user/mailed-token.ts'
import type { AdminsOnly } from '../user/require-admin.ts'
import { emailKeyOf } from '../user/user.state.ts'
import { staleLink } from './subscriber.rules.ts'
import {
  subscriberIdOf,
  type SubscriberCommand,
  type SubscriberEvent,
  type SubscriberState,
} from './subscriber.state.ts'

export type SubscriberAggregate = Aggregate<SubscriberState, SubscriberCommand, SubscriberEvent>

export interface NewsletterServiceOptions {
  aggregate: SubscriberAggregate
  store: Pick<DocumentStore<SubscriberState>, 'find' | 'count'>
  tokens: MailedTokens
  ids: Ids
  requireAdmin: AdminsOnly
  /** Sends what a subscriber has recorded; does not wait for it. */
  post(subscriber: SubscriberState): void
}

/** The same in every mail to a subscriber, and good for ever: it follows from whom it is for. */
export const unsubscribeTokenOf = (tokens: MailedTokens, id: string) => tokens.tokenOf('unsubscribe', id, '')

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

const present = (it: SubscriberState): Subscription => ({
  id: it.id,
  email: it.email,
  status: it.status === 'subscribed' ? 'subscribed' : 'pending',
  createdAt: it.createdAt.toISOString(),
  confirmedAt: it.confirmedAt?.toISOString() ?? null,
})

const filterOf = ({ search, status }: SubscriptionFilter) => ({
  status: { $in: status ? [status] : ['pending', 'subscribed'] },
  ...(search ? { emailKey: { $regex: literally(emailKeyOf(search)) } } : {}),
})

export const createNewsletterService = (options: NewsletterServiceOptions) => {
  const { aggregate, store, tokens, ids, requireAdmin, post } = options

  /** Mails a link unless there is a subscription; who asks cannot tell. */
  const subscribe = async (email: string): Promise<void> => {
    const id = subscriberIdOf(email)
    const token = tokens.issue('newsletter', id)
    const { state } = await aggregate.require(id, { type: 'ask', id, email, token, mailId: ids.next() })
    post(state)
  }

  /** @throws Refusal invalid_token */
  const confirm = async (token: string): Promise<void> => {
    const link = readMailedToken(token)
    if (!link) throw staleLink()
    const command = { type: 'confirm', tokenHash: link.hash, mailId: ids.next() } as const
    post((await aggregate.require(link.ownerId, command)).state)
  }

  /** Safe to repeat. @throws Refusal invalid_token */
  const unsubscribe = async (token: string): Promise<void> => {
    const link = readMailedToken(token)
    if (!link || !isSame(token, unsubscribeTokenOf(tokens, link.ownerId))) throw staleLink()
    await aggregate.execute(link.ownerId, { type: 'unsubscribe' })
  }

  /** All whom a filter finds, newest first, a few in memory at a time. */
  const all = async (adminId: string, wanted: SubscriptionFilter) => {
    await requireAdmin(adminId)
    return inPages(store, filterOf(wanted))
  }

  const list = async (adminId: string, { page, pageSize, ...wanted }: SubscriptionQuery) => {
    await requireAdmin(adminId)
    const filter = filterOf(wanted)
    const sort = { createdAt: -1, _id: 1 } as const
    const { found, total } = await pageOf(
      { page, pageSize },
      { find: (span) => store.find(filter, { sort, ...span }), count: () => store.count(filter) },
    )
    return { items: found.map(({ state }) => present(state)), total, page, pageSize }
  }
  return { subscribe, confirm, unsubscribe, list, all }
}
export type NewsletterService = ReturnType<typeof createNewsletterService>

import type { ContactInput, ContactMessage, ContactQuery } from '@shop/contracts/contact'
import type { Aggregate } from '@shop/service-kit/aggregate/aggregate'
import type { Logger } from '@shop/service-kit/logger'
import type { Clock, DocumentStore, Ids } from '@shop/service-kit/ports'
import { pageOf } from '@shop/service-kit/mongo/page-of'
import { literally } from '@shop/service-kit/search-text'
import type { AdminsOnly } from '../user/require-admin.ts'
import { emailKeyOf } from '../user/user.state.ts'
import { messageIdOf, type MessageCommand, type MessageEvent, type MessageState } from './message.state.ts'

export type MessageAggregate = Aggregate<MessageState, MessageCommand, MessageEvent>

export interface ContactServiceOptions {
  aggregate: MessageAggregate
  store: Pick<DocumentStore<MessageState>, 'find' | 'count'>
  clock: Clock
  ids: Ids
  log: Logger
  requireAdmin: AdminsOnly
  /** Sends what a message has recorded; does not wait for it. */
  post(message: MessageState): void
}

/** How often one address is told that we read, so that nobody floods the inbox of somebody else. In ms. */
const MAIL_PAUSE_MS = 10 * 60_000

const present = (it: MessageState): ContactMessage => ({
  id: it.id,
  firstName: it.firstName,
  lastName: it.lastName,
  email: it.email,
  subject: it.subject,
  message: it.message,
  status: it.status === 'open' ? 'open' : 'done',
  createdAt: it.createdAt.toISOString(),
  doneAt: it.doneAt?.toISOString() ?? null,
})

export const createContactService = (options: ContactServiceOptions) => {
  const { aggregate, store, clock, ids, log, requireAdmin, post } = options

  const wroteJustNow = async (email: string): Promise<boolean> => {
    const [latest] = await store.find({ emailKey: emailKeyOf(email) }, { sort: { createdAt: -1 }, limit: 1 })
    return latest !== undefined && clock.now().getTime() - latest.state.createdAt.getTime() < MAIL_PAUSE_MS
  }

  const write = async (message: ContactInput): Promise<void> => {
    const id = messageIdOf(message)
    const mailId = (await wroteJustNow(message.email)) ? null : ids.next()
    const { state } = await aggregate.require(id, { type: 'write', id, message, mailId })
    post(state)
  }

  const list = async (adminId: string, { search, status, ...wanted }: ContactQuery) => {
    await requireAdmin(adminId)
    const filter = {
      status: status ?? { $in: ['open', 'done'] },
      ...(search ? { searchText: { $regex: literally(search.toLowerCase()) } } : {}),
    }
    const sort = { createdAt: -1, _id: 1 } as const
    const { found, total } = await pageOf(wanted, {
      find: (span) => store.find(filter, { sort, ...span }),
      count: () => store.count(filter),
    })
    return { items: found.map(({ state }) => present(state)), total, ...wanted }
  }

  /** @throws Refusal for an unknown message */
  const setStatus = async (by: string, id: string, status: 'open' | 'done'): Promise<ContactMessage> => {
    await requireAdmin(by)
    const { state } = await aggregate.require(id, { type: 'set-status', status, by })
    log.info({ audit: true, action: status, by, message: id }, 'an admin changed a message')
    return present(state)
  }
  /** @throws Refusal for an unknown message */
  const remove = async (by: string, id: string): Promise<void> => {
    await requireAdmin(by)
    await aggregate.require(id, { type: 'delete' })
  }
  return { write, list, setStatus, remove }
}
export type ContactService = ReturnType<typeof createContactService>

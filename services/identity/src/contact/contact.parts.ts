import { Aggregate } from '@shop/service-kit/aggregate/aggregate'
import { Relay } from '@shop/service-kit/aggregate/relay'
import { MongoDocumentStore } from '@shop/service-kit/mongo/document-store'
import type { Foundation } from '@shop/service-kit/service'
import type { MailDesk } from '../mail/mail-desk.ts'
import { createPostOffice, postOfficeParts } from '../mail/post-office.ts'
import type { AdminsOnly } from '../user/require-admin.ts'
import { contactRoutes } from './contact.routes.ts'
import { createContactService, type MessageAggregate } from './contact.service.ts'
import { messageAudit } from './message.audit.ts'
import { messageSchema } from './message.model.ts'
import { messageRules } from './message.rules.ts'
import type { MessageState } from './message.state.ts'

interface Needs extends MailDesk {
  requireAdmin: AdminsOnly
}

/** What people write to the shop. */
export const contactParts = (foundation: Foundation, { mailer, publicUrl, requireAdmin }: Needs) => {
  const { mongo, broker, clock, ids, log, metrics } = foundation
  const store = new MongoDocumentStore<MessageState>(mongo, 'messages', messageSchema)
  const ports = { store, clock, ids, metrics }
  const relay = new Relay({ ...ports, name: 'message', broker, log })
  const aggregate: MessageAggregate = new Aggregate({
    ...ports,
    name: 'message',
    rules: messageRules,
    audit: messageAudit,
    announce: relay.announce,
  })
  const office = createPostOffice<MessageState>({
    name: 'message',
    aggregate,
    store,
    mailer,
    clock,
    log,
    address: ({ email, firstName }) => ({ to: email, firstName, publicUrl, token: '' }),
  })
  const { post } = office
  const service = createContactService({ aggregate, store, clock, ids, log, requireAdmin, post })
  const mail = postOfficeParts('messages', office)
  return {
    endpoints: contactRoutes(service),
    relays: [relay],
    jobs: mail.jobs,
    prepare: () => store.prepare(),
    close: mail.close,
  }
}

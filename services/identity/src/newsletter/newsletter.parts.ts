import { Aggregate } from '@shop/service-kit/aggregate/aggregate'
import { MongoDocumentStore } from '@shop/service-kit/mongo/document-store'
import type { Foundation } from '@shop/service-kit/service'
import type { MailDesk } from '../mail/mail-desk.ts'
import { createPostOffice, postOfficeParts } from '../mail/post-office.ts'
import type { AdminsOnly } from '../user/require-admin.ts'
import { newsletterRoutes } from './newsletter.routes.ts'
import {
  createNewsletterService,
  unsubscribeTokenOf,
  type SubscriberAggregate,
} from './newsletter.service.ts'
import { forgetUnconfirmed, SUBSCRIBERS, subscriberSchema } from './subscriber.model.ts'
import { subscriberRules } from './subscriber.rules.ts'
import type { SubscriberState } from './subscriber.state.ts'

const HOUR_MS = 60 * 60_000
/** Long after its link has run out. */
const UNCONFIRMED_KEPT_MS = 30 * 24 * HOUR_MS

interface Needs extends MailDesk {
  requireAdmin: AdminsOnly
  answerFloorMs: number
}

/** Who gets the newsletter. */
export const newsletterParts = (foundation: Foundation, needs: Needs) => {
  const { mongo, clock, ids, log, metrics } = foundation
  const { mailer, tokens, publicUrl, requireAdmin, answerFloorMs } = needs
  const store = new MongoDocumentStore<SubscriberState>(mongo, SUBSCRIBERS, subscriberSchema)
  const ports = { store, clock, ids, metrics }
  const aggregate: SubscriberAggregate = new Aggregate({
    ...ports,
    name: 'subscriber',
    rules: subscriberRules,
    announce: () => undefined,
  })
  const office = createPostOffice<SubscriberState>({
    name: 'subscriber',
    aggregate,
    store,
    mailer,
    clock,
    log,
    address: ({ id, email }, { nonce }) => {
      const token = nonce ? tokens.tokenOf('newsletter', id, nonce) : unsubscribeTokenOf(tokens, id)
      return { to: email, firstName: '', publicUrl, token }
    },
  })
  const { post } = office
  const service = createNewsletterService({ aggregate, store, tokens, ids, requireAdmin, post })
  const mail = postOfficeParts('subscribers', office)
  const forget = () => forgetUnconfirmed(mongo, new Date(clock.now().getTime() - UNCONFIRMED_KEPT_MS))
  return {
    endpoints: newsletterRoutes(service, answerFloorMs),
    jobs: [...mail.jobs, { name: 'unconfirmed addresses', everyMs: HOUR_MS, run: forget }],
    prepare: () => store.prepare(),
    close: mail.close,
  }
}

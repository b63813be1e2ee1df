import * as api from '@shop/contracts/api/newsletter'
import { answerCsv } from '@shop/service-kit/http/csv'
import { implement } from '@shop/service-kit/http/implement'
import { noSoonerThan } from '../answer-floor.ts'
import type { NewsletterService } from './newsletter.service.ts'
import type { SubscriberState } from './subscriber.state.ts'

const SUBSCRIBER_COLUMNS = ['E-mail', 'Status', 'Asked', 'Confirmed']

async function* rowsOf(subscribers: AsyncIterable<SubscriberState>) {
  for await (const { email, status, createdAt, confirmedAt } of subscribers)
    yield [email, status, createdAt.toISOString(), confirmedAt?.toISOString()]
}

export const newsletterRoutes = (newsletter: NewsletterService, answerFloorMs: number) => [
  implement(api.subscribe, async ({ body }) => {
    await noSoonerThan(answerFloorMs, () => newsletter.subscribe(body.email))
    return { message: 'Almost there: please confirm with the link that we have sent you.' }
  }),
  implement(api.confirmSubscription, async ({ body }) => {
    await newsletter.confirm(body.token)
    return { message: 'Thank you, you are subscribed.' }
  }),
  implement(api.unsubscribe, async ({ body }) => {
    await newsletter.unsubscribe(body.token)
    return { message: 'You are unsubscribed, and we have forgotten your address.' }
  }),
  implement(api.exportSubscriptions, async ({ query, caller, ctx }) => {
    answerCsv(ctx, 'subscribers.csv', SUBSCRIBER_COLUMNS, rowsOf(await newsletter.all(caller.id, query)))
  }),
  implement(api.listSubscriptions, ({ query, caller }) => newsletter.list(caller.id, query)),
]

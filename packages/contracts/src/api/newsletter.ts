import { declareEndpoint } from '../endpoint.ts'
import { newsletterInput, subscriptionFilter, subscriptionPage, subscriptionQuery } from '../newsletter.ts'
import { accepted, mailedToken } from '../user.ts'

const service = 'identity'

export const subscribe = declareEndpoint({
  service,
  method: 'POST',
  path: '/api/newsletter',
  access: 'all',
  summary: 'Mails a link that confirms the subscription; says the same whether or not there is one already.',
  body: newsletterInput,
  response: accepted,
  status: 202,
  perMinute: 10,
})

export const confirmSubscription = declareEndpoint({
  service,
  method: 'POST',
  path: '/api/newsletter/confirm',
  access: 'all',
  summary: 'Confirms a subscription with the token from the e-mail.',
  body: mailedToken,
  response: accepted,
  perMinute: 30,
})

export const unsubscribe = declareEndpoint({
  service,
  method: 'POST',
  path: '/api/newsletter/unsubscribe',
  access: 'all',
  summary: 'Ends a subscription with the token from any of its e-mails, and forgets the address.',
  body: mailedToken,
  response: accepted,
  perMinute: 30,
})

export const listSubscriptions = declareEndpoint({
  service,
  method: 'GET',
  path: '/api/admin/newsletter',
  access: 'admin',
  summary: 'Who has asked for the newsletter, newest first.',
  query: subscriptionQuery,
  response: subscriptionPage,
})

export const exportSubscriptions = declareEndpoint({
  service,
  method: 'GET',
  path: '/api/admin/newsletter.csv',
  access: 'admin',
  deed: { kind: 'subscriber', did: 'Exported subscribers' },
  summary: 'Who has asked for the newsletter, newest first, as a CSV file.',
  query: subscriptionFilter,
  download: 'text/csv',
})

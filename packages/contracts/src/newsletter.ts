import { z } from 'zod'
import { email, id, instant, pageOf, pageQuery, searchText } from './common.ts'

export const newsletterInput = z.strictObject({ email })

/** Asked for and not yet confirmed, or confirmed; who unsubscribes is forgotten. */
export const subscriptionStatus = z.enum(['pending', 'subscribed'])

export const subscription = z.object({
  id,
  email: z.string(),
  status: subscriptionStatus,
  createdAt: instant,
  confirmedAt: instant.nullable(),
})
export type Subscription = z.infer<typeof subscription>

export const subscriptionFilter = z.strictObject({
  search: searchText,
  status: subscriptionStatus.optional(),
})
export type SubscriptionFilter = z.infer<typeof subscriptionFilter>
export const subscriptionQuery = pageQuery.extend(subscriptionFilter.shape)
export type SubscriptionQuery = z.infer<typeof subscriptionQuery>
export const subscriptionPage = pageOf(subscription)
export type SubscriptionPage = z.infer<typeof subscriptionPage>

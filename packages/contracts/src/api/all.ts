import * as account from './account.ts'
import * as audit from './audit.ts'
import * as blog from './blog.ts'
import * as catalogue from './catalogue.ts'
import * as contact from './contact.ts'
import * as content from './content.ts'
import * as identity from './identity.ts'
import * as inventory from './inventory.ts'
import * as media from './media.ts'
import * as newsletter from './newsletter.ts'
import * as orders from './orders.ts'
import * as payments from './payments.ts'
import * as imports from './imports.ts'
import * as reviews from './reviews.ts'
import * as wishlist from './wishlist.ts'
import type { Endpoint } from '../endpoint.ts'

const apis = [
  ...[catalogue, imports, media, reviews, blog, content],
  inventory,
  ...[identity, account, wishlist, newsletter, contact, audit],
  orders,
  payments,
]

/** Every HTTP call of the shop. */
export const allEndpoints: readonly Endpoint[] = apis.flatMap((api) => Object.values<Endpoint>(api))

/** What the gateway lets in from outside; calls between services are not among them. */
export const publicEndpoints = allEndpoints.filter((endpoint) => endpoint.access !== 'service')

import * as catalogue from './catalogue.ts'
import * as identity from './identity.ts'
import * as inventory from './inventory.ts'
import * as orders from './orders.ts'
import * as payments from './payments.ts'
import type { Endpoint } from '../endpoint.ts'

/** Every HTTP call of the shop. */
export const allEndpoints: readonly Endpoint[] = [catalogue, inventory, identity, orders, payments].flatMap(
  (api) => Object.values<Endpoint>(api),
)

/** What the gateway lets in from outside; calls between services are not among them. */
export const publicEndpoints = allEndpoints.filter((endpoint) => endpoint.access !== 'service')

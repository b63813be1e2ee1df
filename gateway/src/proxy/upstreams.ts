import { Pool, type Dispatcher } from 'undici'
import type { ServiceName } from '@shop/contracts/endpoint'

export type Upstreams = Record<ServiceName, Pool> & { close(): Promise<void> }

const limits = {
  connections: 128,
  pipelining: 1,
  connectTimeout: 2000,
  /** How long a service may take until it begins to answer, and between two parts of its answer, in ms. */
  headersTimeout: 15_000,
  bodyTimeout: 15_000,
  /** Shorter than the services' own 65 s, so that a connection is never used while its service closes it. */
  keepAliveTimeout: 30_000,
  keepAliveMaxTimeout: 30_000,
}

/** Connections to the services, kept open between requests. */
export const connectUpstreams = (urls: Record<ServiceName, string>): Upstreams => {
  const pools = {
    catalogue: new Pool(urls.catalogue, limits),
    inventory: new Pool(urls.inventory, limits),
    identity: new Pool(urls.identity, limits),
    orders: new Pool(urls.orders, limits),
    payments: new Pool(urls.payments, limits),
  }
  return {
    ...pools,
    close: async () => {
      await Promise.all(Object.values(pools).map((pool) => pool.destroy()))
    },
  }
}

export type Sent = Pick<Dispatcher.DispatchOptions, 'method' | 'path' | 'headers' | 'body'>

const broken = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'])

/** True when a connection ended under the request, as it does when a service restarts. */
export const connectionBroke = (error: unknown) =>
  error instanceof Error && 'code' in error && broken.has(String(error.code))

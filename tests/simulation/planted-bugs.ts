import { reserve } from '@shop/contracts/api/inventory'
import type { DocumentStore, Stored } from '@shop/service-kit/ports'
import type { ServiceClient } from '@shop/service-kit/service-client'
import type { StockState } from '../../services/inventory/src/stock/stock.state.ts'
import type { ProviderNews } from '../../services/payments/src/provider/provider.ts'
import type { Tampering } from './shop/assemble.ts'
import { NO_FAULTS, type FaultRates } from './world/faults.ts'

/** Answers a save before it is done, and never looks whether it was. */
const ackBeforeSave = (): Tampering => ({
  documents: (store) => ({
    ...store,
    save: (...input) => {
      void store.save(...input).catch(() => undefined)
      return Promise.resolve(true)
    },
  }),
})

/** Whoever saves last wins. */
const noVersionCheck = (): Tampering => ({
  documents: (store, documents, machine) => ({
    ...store,
    save: (id, _expected, next, messages) =>
      machine.call(`save ${documents.name} unchecked`, () => {
        documents.put(id, next, messages)
        return true
      }),
  }),
})

/** A stock does not remember which orders it has served. */
const forgetful = ({ state, version }: Stored<StockState>): Stored<StockState> => ({
  state: {
    ...state,
    settlements: state.settlements.map((it) =>
      it.outcome === 'sold' ? { ...it, outcome: 'released', orderVersion: 0 } : it,
    ),
  },
  version,
})

const saleIsNotIdempotent = (): Tampering => ({
  documents: (store, documents) => {
    if (documents.name !== 'stocks') return store
    const stocks = store as unknown as DocumentStore<StockState>
    const load = async (id: string) => {
      const stored = await stocks.load(id)
      return stored && forgetful(stored)
    }
    return { ...stocks, load } as unknown as typeof store
  },
})

/** What the broker did not take counts as announced. */
const relayDropsOnError = (): Tampering => ({
  broker: (broker) => ({ ...broker, publish: (messages) => broker.publish(messages).catch(() => undefined) }),
})

/** The checkout leaves the units in the cart. */
const holdIsNotBound = (): Tampering => ({
  client: (client) => {
    const call = (endpoint: unknown, input: { body?: { orderId: string } }) =>
      endpoint === reserve
        ? Promise.resolve({ orderId: input.body?.orderId, reserved: true })
        : client.call(endpoint as typeof reserve, input as never)
    return { call: call as ServiceClient['call'] }
  },
})

/** A webhook that comes again is new. */
const webhookIsNotDeduplicated = (): Tampering => {
  const seen = new Set<string>()
  const asNew = (news: ProviderNews): ProviderNews => {
    if (news.about !== 'refund' || !seen.has(news.eventId)) return news
    return { ...news, eventId: `${news.eventId}'`, refundId: `${news.refundId}'` }
  }
  return {
    provider: (provider) => ({
      ...provider,
      read: (body, signature) => {
        const read = provider.read(body, signature)
        const news = asNew(read)
        seen.add(read.eventId)
        return news
      },
    }),
  }
}

/** Orders do not look for those of an account that is gone. */
const ordersKeepTheirBuyer = (): Tampering => ({
  documents: (store, documents) =>
    documents.name === 'orders'
      ? {
          ...store,
          find: (filter, options) => ('userId' in filter ? Promise.resolve([]) : store.find(filter, options)),
        }
      : store,
})

export interface PlantedBug {
  /** A fresh one for each run. */
  plant(): Tampering
  /** The weather in which it shows; any, unless given. */
  rates?: FaultRates
}

/** Bugs that the simulation must find; none of them is in the shop. */
export const plantedBugs: Readonly<Record<string, PlantedBug>> = {
  'an answer before the save': { plant: ackBeforeSave },
  'a missing version check': { plant: noVersionCheck },
  'a sale that is not idempotent': { plant: saleIsNotIdempotent },
  'a relay that drops on error': { plant: relayDropsOnError, rates: { ...NO_FAULTS, publishLost: 0.2 } },
  'a hold that is not bound at checkout': { plant: holdIsNotBound },
  'orders that keep the name of a deleted account': { plant: ordersKeepTheirBuyer },
  'a webhook without deduplication': {
    plant: webhookIsNotDeduplicated,
    rates: { ...NO_FAULTS, webhookRepeated: 0.5 },
  },
}

import type { DocumentStore, Stored } from '@shop/service-kit/ports'
import type { ProductState } from './product.state.ts'

type State = Stored<ProductState>

interface Ears {
  /** Told of each state that was read. */
  learn(stored: State): unknown
  /** Told of each state that was saved. */
  hear(stored: State): unknown
}

/** The store, with somebody who hears of every state that is loaded or saved through it. */
export const heardBy = (store: DocumentStore<ProductState>, ears: Ears): DocumentStore<ProductState> => ({
  load: async (id) => {
    const stored = await store.load(id)
    if (stored) ears.learn(stored)
    return stored
  },
  save: async (id, expected, next, messages) => {
    const isSaved = await store.save(id, expected, next, messages)
    if (isSaved) ears.hear(next)
    return isSaved
  },
  find: (filter, options) => store.find(filter, options),
  count: (filter) => store.count(filter),
  unannounced: (limit) => store.unannounced(limit),
  announced: (messages) => store.announced(messages),
})

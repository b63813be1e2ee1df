import type { DocumentStore } from '@shop/service-kit/ports'
import type { Shelf } from './product.shelf.ts'
import type { ProductState } from './product.state.ts'

/** The store, with a shelf that hears every state that is loaded or saved through it. */
export const heardBy = (store: DocumentStore<ProductState>, shelf: Shelf): DocumentStore<ProductState> => ({
  load: async (id) => {
    const stored = await store.load(id)
    if (stored) shelf.learn(stored)
    return stored
  },
  save: async (id, expected, next, messages) => {
    const isSaved = await store.save(id, expected, next, messages)
    if (isSaved) shelf.hear(next)
    return isSaved
  },
  find: (filter, options) => store.find(filter, options),
  count: (filter) => store.count(filter),
  unannounced: (limit) => store.unannounced(limit),
  announced: (messages) => store.announced(messages),
})

import { MemoryReadModelStore } from './memory-read-model-store.ts'
import { describeReadModelStore, type PriceTag } from './read-model-store.contract.ts'

describeReadModelStore('the read model in memory', () =>
  Promise.resolve({ store: new MemoryReadModelStore<PriceTag>(), close: () => Promise.resolve() }),
)

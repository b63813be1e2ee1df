import { describeDocumentStore, type Lamp } from './document-store.contract.ts'
import { MemoryDocumentStore } from './memory-document-store.ts'

describeDocumentStore('the store in memory', () =>
  Promise.resolve({ store: new MemoryDocumentStore<Lamp>(), close: () => Promise.resolve() }),
)

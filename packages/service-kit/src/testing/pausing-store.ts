import type { DocumentStore } from '../ports.ts'
import type { Pause } from './pause.ts'

/**
 * A store whose calls take time: a pause on the way there and one on the way back, so that others can come first and
 * an answer can be lost after the work was done.
 */
export const pausingStore = <State>(store: DocumentStore<State>, pause: Pause): DocumentStore<State> => {
  const slowly =
    <Input extends unknown[], Result>(what: string, call: (...input: Input) => Promise<Result>) =>
    async (...input: Input): Promise<Result> => {
      await pause(`to ${what}`)
      const result = await call(...input)
      await pause(`from ${what}`)
      return result
    }
  return {
    load: slowly('load', (id) => store.load(id)),
    save: slowly('save', (id, expected, next, messages) => store.save(id, expected, next, messages)),
    find: slowly('find', (filter, options) => store.find(filter, options)),
    count: slowly('count', (filter) => store.count(filter)),
    unannounced: slowly('unannounced', (limit) => store.unannounced(limit)),
    announced: slowly('announced', (messages) => store.announced(messages)),
  }
}

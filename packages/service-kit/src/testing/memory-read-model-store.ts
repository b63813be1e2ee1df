import type { ReadModelStore } from '../ports.ts'

/** Copies of another service's aggregates in memory. */
export class MemoryReadModelStore<View extends object> implements ReadModelStore<View> {
  readonly #views = new Map<string, { version: number; view: View }>()

  get(ids: readonly string[]): Promise<(View & { id: string })[]> {
    const found = ids.flatMap((id) => {
      const kept = this.#views.get(id)
      return kept ? [{ ...structuredClone(kept.view), id }] : []
    })
    return Promise.resolve(found)
  }

  apply(id: string, version: number, view: View): Promise<boolean> {
    if ((this.#views.get(id)?.version ?? 0) >= version) return Promise.resolve(false)
    this.#views.set(id, { version, view: structuredClone(view) })
    return Promise.resolve(true)
  }
}

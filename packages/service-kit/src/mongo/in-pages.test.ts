import { expect, it } from 'vitest'
import { MemoryDocumentStore } from '../testing/memory-document-store.ts'
import { inPages } from './in-pages.ts'

it('everything is read once, newest first, however many share an instant', async () => {
  const store = new MemoryDocumentStore<{ id: string; createdAt: Date }>()
  for (let index = 0; index < 1203; index += 1) {
    const id = String(index).padStart(4, '0')
    await store.save(id, 0, { state: { id, createdAt: new Date(Math.floor(index / 700)) }, version: 1 }, [])
  }
  const ids: string[] = []
  for await (const { id } of inPages(store, {})) ids.push(id)
  expect(new Set(ids).size).toBe(1203)
  expect([ids.at(0), ids.at(502), ids.at(503), ids.at(-1)]).toEqual(['0700', '1202', '0000', '0699'])
})

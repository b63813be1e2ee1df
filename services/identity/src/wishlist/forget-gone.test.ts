import { expect, it } from 'vitest'
import type { UserState } from '../user/user.state.ts'
import { MemoryDocumentStore } from '@shop/service-kit/testing/memory-document-store'
import { forgetWishesOfGone } from './forget-gone.ts'

type Account = Pick<UserState, 'id' | 'deletedAt'>

it('the wishes of accounts that were closed of late are forgotten, and nobody else’s', async () => {
  const users = new MemoryDocumentStore<Account>()
  const accounts: Account[] = [
    { id: 'open', deletedAt: null },
    { id: 'closed', deletedAt: new Date('2026-06-01T11:00:00Z') },
    { id: 'closed long ago', deletedAt: new Date('2026-05-01T11:00:00Z') },
  ]
  for (const state of accounts) await users.save(state.id, 0, { state, version: 1 }, [])
  const forgotten: string[] = []
  const job = forgetWishesOfGone({
    users,
    clock: { now: () => new Date('2026-06-01T12:00:00Z') },
    forget: (id) => Promise.resolve(forgotten.push(id)),
  })
  await job.run()
  expect(forgotten).toEqual(['closed'])
})

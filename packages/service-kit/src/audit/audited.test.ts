import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { declareEndpoint } from '@shop/contracts/endpoint'
import { countedId, CountingIds } from '../testing/counting-ids.ts'
import { FixedClock } from '../testing/fixed-clock.ts'
import { MemoryDocumentStore } from '../testing/memory-document-store.ts'
import { Aggregate } from '../aggregate/aggregate.ts'
import { implement } from '../http/implement.ts'
import type { Message } from '../ports.ts'
import { createServiceClient } from '../service-client.ts'
import { tallyRules, type Tally } from '../testing/tally.ts'
import { TEST_SERVICE_SECRET } from '../testing/test-callers.ts'
import { startTestAppWith } from '../testing/test-app.ts'
import type { Deed } from './deed.ts'

const service = 'orders'
const tallyId = countedId(1)
const params = z.strictObject({ id: z.uuid() })
const count = declareEndpoint({
  service,
  method: 'POST',
  path: '/api/admin/tallies/:id',
  access: 'admin',
  deed: { kind: 'order', did: 'Counted' },
  summary: 'Counts.',
  params,
  body: z.strictObject({ by: z.int(), key: z.string() }),
})
const forgotten = declareEndpoint({
  service,
  method: 'DELETE',
  path: '/api/admin/tallies/:id',
  access: 'admin',
  summary: 'Does what nobody thought to describe.',
  params,
})
const look = declareEndpoint({
  service,
  method: 'GET',
  path: '/api/admin/tallies/:id',
  access: 'admin',
  summary: 'Looks.',
  params,
})
const preview = declareEndpoint({
  service,
  method: 'PATCH',
  path: '/api/admin/tallies/:id',
  access: 'admin',
  changesNothing: true,
  summary: 'Tells what would come of it.',
  params,
})
const passOn = declareEndpoint({
  service,
  method: 'PUT',
  path: '/api/admin/tallies/:id',
  access: 'admin',
  deed: { kind: 'product', did: 'Had it counted elsewhere' },
  summary: 'Has it counted elsewhere.',
  params,
})
const inside = declareEndpoint({
  service,
  method: 'POST',
  path: '/internal/tallies/:id',
  access: 'service',
  summary: 'Counts for another service.',
  params,
})

const announced: Message[] = []
const direct: [Deed, string | null][] = []
const tallies = new Aggregate({
  name: 'tally',
  rules: tallyRules,
  audit: { label: () => 'the tally', facts: ({ sum }: Tally) => ({ sum }) },
  store: new MemoryDocumentStore<Tally>(),
  clock: new FixedClock(),
  ids: new CountingIds(),
  announce: (messages) => announced.push(...messages),
})
const add = async (by: number, commandId: string) => {
  await tallies.require(tallyId, { by, commandId })
}

let app: Awaited<ReturnType<typeof startTestAppWith>>
beforeAll(async () => {
  app = await startTestAppWith(
    {
      recordDeed: (deed, target) => {
        direct.push([deed, target])
        return Promise.resolve()
      },
    },
    implement(count, ({ body }) => add(body.by, body.key)),
    implement(forgotten, () => Promise.resolve()),
    implement(look, () => Promise.resolve()),
    implement(preview, () => Promise.resolve()),
    implement(inside, () => add(7, 'from inside')),
    implement(passOn, async () => {
      const urls = { orders: app.url }
      const client = createServiceClient({ from: 'orders', serviceSecret: TEST_SERVICE_SECRET, urls })
      await client.call(inside, { params: { id: tallyId } })
    }),
  )
})
afterAll(() => app.close())

const lines = () => announced.splice(0).flatMap(({ topic, data }) => (topic === 'admin-acted' ? [data] : []))
const path = `/api/admin/tallies/${tallyId}`

describe('what an admin does', () => {
  it('is announced with what it changed, in the same write as the change', async () => {
    await app.call(app.admin, 'POST', path, { body: { by: 5, key: 'one' } })
    expect(lines()).toEqual([
      {
        adminId: app.adminId,
        did: 'Counted',
        kind: 'order',
        targetId: tallyId,
        label: 'the tally',
        changes: [{ field: 'sum', from: null, to: '5' }],
      },
    ])
    expect(direct).toEqual([])
  })

  it('leaves a line of its own where nothing of ours has changed', async () => {
    await app.call(app.admin, 'POST', path, { body: { by: 5, key: 'one' } })
    expect(lines()).toEqual([])
    expect(direct.splice(0)).toMatchObject([[{ adminId: app.adminId, did: 'Counted' }, tallyId]])
  })

  it('leaves a line although nobody has described it', async () => {
    await app.call(app.admin, 'DELETE', path)
    const did = 'Does what nobody thought to describe.'
    expect(direct.splice(0)).toMatchObject([[{ adminId: app.adminId, did }, tallyId]])
  })

  it('is written down by the service that it reaches, and only there', async () => {
    await app.call(app.admin, 'PUT', path)
    expect(lines()).toMatchObject([
      { adminId: app.adminId, did: 'Had it counted elsewhere', kind: 'product' },
    ])
    expect(direct).toEqual([])
  })

  it('leaves no line when it is refused, or only looks', async () => {
    const answers = [
      await app.call(app.customer, 'DELETE', path),
      await app.call(app.admin, 'POST', path, { body: { by: 'much' } }),
      await app.call(app.admin, 'GET', path),
      await app.call(app.admin, 'PATCH', path),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 400, 204, 204])
    expect([lines(), direct]).toEqual([[], []])
  })

  it('is not said by a service of its own accord', async () => {
    await app.call(app.service, 'POST', `/internal/tallies/${tallyId}`, { headers: { 'x-deed': 'nonsense' } })
    expect(lines()).toEqual([])
  })
})

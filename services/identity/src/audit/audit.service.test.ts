import type { AuditLine, AuditPage } from '@shop/contracts/audit'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { adminActed } from '@shop/contracts/events/audit'
import { announcement } from '@shop/service-kit/aggregate/rules'
import { createKafkaBroker } from '@shop/service-kit/kafka/broker'
import { recordingLog } from '@shop/service-kit/testing/recording-log'
import { testBrokers } from '@shop/local-infra/test-environment'
import { admin, newcomer, startIdentity, type TestIdentity } from '../testing/start-identity.ts'
import type { Client } from '../testing/client.ts'

let identity: TestIdentity
let robin: Client
let robinId: string
const broker = createKafkaBroker({ brokers: testBrokers(), clientId: 'orders', log: recordingLog().log })
beforeAll(async () => {
  identity = await startIdentity()
  const signedIn = await admin(identity)
  robin = signedIn.client
  robinId = signedIn.user.id
})
afterAll(async () => {
  await identity.close()
  await broker.close()
})

const read = async (query: string) =>
  (await robin.get(`/api/admin/audit?${query}`)).body as unknown as AuditPage

/** The lines about a thing, once there are so many; events take their time. */
const linesAbout = (target: string, count = 1): Promise<AuditLine[]> =>
  vi.waitFor(
    async () => {
      const { items } = await read(`target=${target}`)
      if (items.length < count) throw new Error(`Only ${items.length} lines yet.`)
      return items
    },
    { timeout: 15_000, interval: 50 },
  )

const lineOf = (changes: object = {}) => ({
  adminId: robinId,
  did: 'Edited a product',
  kind: 'product' as const,
  targetId: randomUUID(),
  label: 'Soap',
  changes: [{ field: 'price', from: '9.99', to: '8.99' }],
  ...changes,
})

/** What another service announces. */
const announce = async (
  data: ReturnType<typeof lineOf>,
  id: string = randomUUID(),
  occurredAt = new Date(),
) => {
  const { topic } = announcement(adminActed, data)
  const envelope = { id, topic, schemaVersion: 1, aggregateId: data.targetId, version: 3 }
  const value = JSON.stringify({ ...envelope, occurredAt: occurredAt.toISOString(), data })
  await broker.publish([{ topic, key: data.targetId, value, headers: {} }])
}

describe('the audit log', () => {
  it('says who did what to what, when, and what changed', async () => {
    const at = new Date('2026-03-04T05:06:07.000Z')
    const line = lineOf()
    await announce(line, undefined, at)
    const { adminId: _admin, ...rest } = line
    expect(await linesAbout(line.targetId)).toEqual([
      {
        ...rest,
        id: expect.any(String) as string,
        at: at.toISOString(),
        actor: { id: robinId, name: 'Robin Alder', email: 'admin@alder.example' },
      },
    ])
  })

  it('keeps a line once, however often it is heard', async () => {
    const id = randomUUID()
    const line = lineOf()
    await announce(line, id)
    await announce(line, id)
    await announce({ ...line, did: 'Deleted a product' })
    const lines = await linesAbout(line.targetId, 2)
    expect(lines.map(({ did }) => did).toSorted()).toEqual(['Deleted a product', 'Edited a product'])
  })

  it('is read by admin, kind and time', async () => {
    const other = { ...lineOf({ adminId: randomUUID(), kind: 'order' }) }
    const at = new Date('2031-01-02T00:00:00.000Z')
    await announce(other, undefined, at)
    await linesAbout(other.targetId)
    const totals = await Promise.all(
      [
        `actor=${other.adminId}`,
        `actor=${other.adminId}&kind=order`,
        `actor=${other.adminId}&kind=product`,
        'from=2031-01-02T00:00:00.000Z&to=2031-01-02T00:00:00.001Z',
        'from=2031-01-02T00:00:00.001Z',
        'to=2020-01-01T00:00:00.000Z',
      ].map(async (query) => (await read(query)).total),
    )
    expect(totals).toEqual([1, 1, 0, 1, 0, 0])
    const { actors } = await read('pageSize=1')
    expect(actors).toContainEqual({ id: other.adminId, name: '', email: '' })
    expect(actors).toContainEqual({ id: robinId, name: 'Robin Alder', email: 'admin@alder.example' })
  })

  it('calls an account by its address as long as there is one, and keeps no name of it', async () => {
    const ada = await newcomer(identity)
    await robin.patch(`/api/admin/users/${ada.user.id}`, { disabled: true })
    const [disabled] = await linesAbout(ada.user.id)
    expect(disabled).toMatchObject({
      did: 'Changed an account',
      kind: 'user',
      label: ada.email,
      changes: [{ field: 'disabled', from: 'false', to: 'true' }],
    })
    identity.clock.advance(1)
    await robin.delete(`/api/admin/users/${ada.user.id}`)
    const lines = await linesAbout(ada.user.id, 2)
    expect(lines.map(({ label, did }) => [did, label])).toEqual([
      ['Deleted an account', null],
      ['Changed an account', null],
    ])
  })

  it('cannot be changed by anybody', async () => {
    const line = lineOf()
    await announce(line)
    const [kept] = await linesAbout(line.targetId)
    const path = `/api/admin/audit/${kept?.id ?? ''}`
    const answers = await Promise.all([
      robin.delete(path),
      robin.patch(path, { did: 'Nothing' }),
      robin.post('/api/admin/audit', { did: 'Nothing' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(await linesAbout(line.targetId)).toEqual([kept])
  })

  it('is for admins', async () => {
    const ada = await newcomer(identity)
    expect((await ada.client.get('/api/admin/audit')).status).toBe(403)
    expect((await identity.client().get('/api/admin/audit')).status).toBe(401)
  })
})

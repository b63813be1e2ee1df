import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { userChanged } from '@shop/contracts/events/identity'
import { startConsumer, on } from '@shop/service-kit/consumers'
import { createKafkaBroker } from '@shop/service-kit/kafka/broker'
import { createLogger } from '@shop/service-kit/logger'
import { testBrokers } from '@shop/local-infra/test-environment'
import {
  ADMIN,
  admin,
  newcomer,
  person,
  startIdentity,
  type TestIdentity,
} from '../testing/start-identity.ts'
import type { Client } from '../testing/client.ts'

let identity: TestIdentity
let robin: Client
let robinId: string
beforeAll(async () => {
  identity = await startIdentity()
  const { client, user } = await admin(identity)
  robin = client
  robinId = user.id
})
afterAll(() => identity.close())

const path = (id: string) => `/api/admin/users/${id}`
const roles = (...names: string[]) => ({ roles: names })

describe('the list of accounts', () => {
  it('comes newest first, in pages', async () => {
    const first = await newcomer(identity)
    const second = await newcomer(identity)
    const page = await robin.get('/api/admin/users?pageSize=2')
    expect(page).toMatchObject({
      status: 200,
      body: { page: 1, pageSize: 2, items: [{ id: second.user.id }, { id: first.user.id }] },
    })
    const next = await robin.get('/api/admin/users?pageSize=2&page=2')
    expect(JSON.stringify(next.body['items'])).not.toContain(first.user.id)
    expect(next.body['total']).toBe(page.body['total'])
  })

  it.each([
    ['part of the address, in any case', (email: string) => email.slice(0, 18).toUpperCase()],
    ['the whole name', () => 'Quentin Quarks'],
  ])('is searched by %s', async (_what, search) => {
    const email = identity.freshEmail()
    await identity.client().post('/api/auth/register', {
      ...person,
      firstName: 'Quentin',
      lastName: 'Quarks',
      email,
    })
    const found = await robin.get(`/api/admin/users?search=${encodeURIComponent(search(email))}`)
    expect(JSON.stringify(found.body['items'])).toContain(email)
    expect(found.body['total']).toBeLessThan(3)
  })

  it('takes a search as it is typed: no pattern, no operator', async () => {
    expect((await robin.get('/api/admin/users?search=.*')).body['total']).toBe(0)
    expect((await robin.get('/api/admin/users?search[$ne]=x')).status).toBe(400)
    expect((await robin.get('/api/admin/users?page=0')).body['fields']).toHaveProperty('page')
  })

  it('shows no hash, no token and nothing of what is being mailed', async () => {
    const page = await robin.get('/api/admin/users?pageSize=1')
    const [item] = page.body['items'] as object[]
    expect(Object.keys(item ?? {}).sort()).toEqual(
      [
        'createdAt',
        'disabled',
        'email',
        'emailVerified',
        'firstName',
        'id',
        'lastName',
        'name',
        'roles',
      ].sort(),
    )
  })

  it('is for admins alone, and so is everything done to accounts', async () => {
    const { client, user } = await newcomer(identity)
    const calls = (who: Client) => [
      who.get('/api/admin/users'),
      who.patch(path(user.id), roles('admin')),
      who.delete(path(robinId)),
    ]
    for (const reply of await Promise.all(calls(client))) expect(reply.body['code']).toBe('forbidden')
    for (const reply of await Promise.all(calls(identity.client())))
      expect(reply.body['code']).toBe('unauthenticated')
    expect((await client.get('/api/auth/me')).body['roles']).toEqual(['customer'])
  })
})

describe('the admin role', () => {
  it('is given and taken, and each time the account has to sign in again', async () => {
    const { client, user, email } = await newcomer(identity)
    expect(await robin.patch(path(user.id), roles('admin', 'customer'))).toMatchObject({
      status: 200,
      body: { id: user.id, roles: ['admin', 'customer'] },
    })
    expect((await client.refresh()).status).toBe(401)
    await client.signIn(email, person.password)
    expect((await client.get('/api/admin/users')).status).toBe(200)
    await robin.patch(path(user.id), roles('customer'))
    // The access token still says admin; the account says otherwise, and counts.
    for (const reply of [
      await client.get('/api/admin/users'),
      await client.patch(path(robinId), { disabled: true }),
      await client.delete(path(robinId)),
    ])
      expect(reply.body['code']).toBe('forbidden')
    expect((await client.refresh()).status).toBe(401)
  })

  it('stays with the last admin, whatever is tried', async () => {
    for (const attempt of [
      robin.patch(path(robinId), roles('customer')),
      robin.patch(path(robinId), { disabled: true }),
      robin.delete(path(robinId)),
    ])
      expect(await attempt).toMatchObject({ status: 409, body: { code: 'last_admin' } })
    expect((await robin.get('/api/auth/me')).body['roles']).toContain('admin')
  })

  it('is not given up by accident', async () => {
    const { user } = await newcomer(identity)
    await robin.patch(path(user.id), roles('admin'))
    for (const attempt of [robin.patch(path(robinId), roles('customer')), robin.delete(path(robinId))])
      expect(await attempt).toMatchObject({ status: 409, body: { code: 'own_role' } })
    await robin.patch(path(user.id), roles('customer'))
  })

  it('stays with one of two admins who take it from each other at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { client, user, email } = await newcomer(identity)
      await robin.patch(path(user.id), roles('admin'))
      await client.signIn(email, person.password)
      await Promise.all([
        robin.patch(path(user.id), roles('customer')),
        client.patch(path(robinId), roles('customer')),
      ])
      const mine = (await robin.get('/api/auth/me')).body['roles'] as string[]
      const theirs = (await client.get('/api/auth/me')).body['roles'] as string[]
      expect([...mine, ...theirs].filter((role) => role === 'admin')).toHaveLength(1)
      if (mine.includes('admin')) continue
      await client.patch(path(robinId), roles('admin'))
      await robin.signIn(ADMIN.email, ADMIN.password)
      await robin.patch(path(user.id), roles('customer'))
    }
  })
})

describe('disabling an account', () => {
  it('ends its sessions, keeps it out, and can be undone', async () => {
    const { client, user, email } = await newcomer(identity)
    expect((await robin.patch(path(user.id), { disabled: true })).body).toMatchObject({ disabled: true })
    expect((await client.refresh()).status).toBe(401)
    expect((await client.get('/api/auth/me')).status).toBe(401)
    const refused = await client.post('/api/auth/login', { email, password: person.password })
    expect(refused).toMatchObject({ status: 403, body: { code: 'account_disabled' } })
    const wrong = await client.post('/api/auth/login', { email, password: 'a-wrong-password' })
    expect(wrong.body['code']).toBe('invalid_credentials')
    await robin.patch(path(user.id), { disabled: false })
    expect((await client.signIn(email, person.password)).user.disabled).toBe(false)
  })

  it('takes the admin role too, which a disabled account cannot get', async () => {
    const { user } = await newcomer(identity)
    await robin.patch(path(user.id), roles('admin'))
    const disabled = await robin.patch(path(user.id), { disabled: true })
    expect(disabled.body).toMatchObject({ disabled: true, roles: ['customer'] })
    expect((await robin.patch(path(user.id), roles('admin'))).body['code']).toBe('conflict')
    const back = await robin.patch(path(user.id), { disabled: false, ...roles('admin') })
    expect(back.body).toMatchObject({ disabled: false, roles: ['admin', 'customer'] })
    await robin.delete(path(user.id))
  })

  it.each([
    ['roles.0', roles('owner')],
    ['disabled', { disabled: 'yes' }],
    ['email', { email: 'new@people.example' }],
  ])('names the field %s where it is wrong', async (field, patch) => {
    const { user } = await newcomer(identity)
    const reply = await robin.patch(path(user.id), patch)
    expect(reply.status).toBe(400)
    expect(Object.keys(reply.body['fields'] as object)).toEqual([field])
  })

  it('says so where there is no such account', async () => {
    const nobody = path(randomUUID())
    expect((await robin.patch(nobody, { disabled: true })).body['code']).toBe('not_found')
    expect((await robin.delete(nobody)).body['code']).toBe('not_found')
    expect((await robin.patch(path('not-an-id'), {})).body['fields']).toHaveProperty('id')
  })
})

describe('deleting an account', () => {
  it('ends its sessions, forgets the person, and frees the address for a new account', async () => {
    const { client, user, email } = await newcomer(identity)
    expect((await robin.delete(path(user.id))).status).toBe(204)
    expect((await client.refresh()).status).toBe(401)
    expect((await client.get('/api/auth/me')).status).toBe(401)
    expect((await robin.get(`/api/admin/users?search=${email}`)).body['total']).toBe(0)
    expect((await robin.delete(path(user.id))).status).toBe(404)
    await client.post('/api/auth/register', { ...person, email })
    const again = await client.signIn(email, person.password)
    expect(again.user.id).not.toBe(user.id)
  })
})

describe('what the shop hears of accounts', () => {
  it('is each change with the state after it, in order, and nothing of the person', async () => {
    const heard: { version: number; data: { type: string; user: object } }[] = []
    const values: string[] = []
    const log = createLogger('listener', 'silent')
    const broker = createKafkaBroker({ brokers: testBrokers(), clientId: 'listener', log })
    const { user, email } = await newcomer(identity)
    const consumer = await startConsumer({
      group: `listener-${randomUUID()}`,
      broker,
      log,
      handlers: [
        on(userChanged, (event) => {
          if (event.aggregateId === user.id) heard.push(event)
          values.push(JSON.stringify(event))
          return Promise.resolve()
        }),
      ],
    })
    await robin.patch(path(user.id), roles('admin'))
    await robin.patch(path(user.id), { disabled: true })
    await robin.delete(path(user.id))
    await expect.poll(() => heard.at(-1)?.data.type, { timeout: 10_000 }).toBe('delete')
    const account = { id: user.id, emailVerified: false, disabled: false }
    const used = { ...account, seenOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as unknown }
    expect(heard.map(({ data }) => data)).toEqual([
      { type: 'insert', user: { ...account, roles: ['customer'] } },
      { type: 'update', user: { ...used, roles: ['customer'] } },
      { type: 'update', user: { ...used, roles: ['admin', 'customer'] } },
      { type: 'update', user: { ...used, roles: ['customer'] } },
      { type: 'update', user: { ...used, roles: ['customer'], disabled: true } },
      { type: 'delete', user: { ...account, roles: ['customer'], disabled: true } },
    ])
    const versions = heard.map(({ version }) => version)
    expect(versions).toEqual([...versions].sort((a, b) => a - b))
    expect(values.join()).not.toContain(email)
    await consumer.close()
    await broker.close()
  })
})

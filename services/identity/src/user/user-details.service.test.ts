import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { admin, newcomer, person, startIdentity, type TestIdentity } from '../testing/start-identity.ts'
import type { Client } from '../testing/client.ts'

let identity: TestIdentity
let robin: Client
let robinId: string
beforeAll(async () => {
  identity = await startIdentity()
  const signedIn = await admin(identity)
  robin = signedIn.client
  robinId = signedIn.user.id
})
afterAll(() => identity.close())

const path = (id: string) => `/api/admin/users/${id}`
const ids = async (query: string) =>
  ((await robin.get(`/api/admin/users?pageSize=100&${query}`)).body['items'] as { id: string }[]).map(
    ({ id }) => id,
  )

describe('one account, as an admin sees it', () => {
  it('shows when it was signed in with last, and in how many browsers it is', async () => {
    const { user, email } = await newcomer(identity)
    identity.clock.advance(60_000)
    await identity.client().signIn(email, person.password)
    const at = identity.clock.now().toISOString()
    await vi.waitFor(async () =>
      expect((await robin.get(path(user.id))).body).toMatchObject({
        id: user.id,
        email,
        lastSignInAt: at,
        sessions: 2,
      }),
    )
  })

  it('was never signed in with when nobody did', async () => {
    const email = identity.freshEmail()
    await identity.client().post('/api/auth/register', { ...person, email })
    const [id = ''] = await ids(`search=${email}`)
    expect((await robin.get(path(id))).body).toMatchObject({ lastSignInAt: null, sessions: 0, history: [] })
  })

  it('tells what admins did to it, the latest first', async () => {
    const { user } = await newcomer(identity)
    await robin.patch(path(user.id), { disabled: true })
    await robin.patch(path(user.id), { disabled: false })
    const history = (await robin.get(path(user.id))).body['history']
    expect(history).toMatchObject([
      { by: 'admin@alder.example', did: 'enabled' },
      { by: 'admin@alder.example', did: 'disabled' },
    ])
  })

  it('is for admins, and must exist', async () => {
    const { client, user } = await newcomer(identity)
    expect((await client.get(path(user.id))).status).toBe(403)
    expect((await client.post(`${path(user.id)}/end-sessions`)).status).toBe(403)
    expect((await robin.get(path(randomUUID()))).status).toBe(404)
    expect((await robin.post(`${path(randomUUID())}/end-sessions`)).status).toBe(404)
  })
})

describe('ending the sessions of an account', () => {
  it('signs it out everywhere, and leaves the password as it is', async () => {
    const { client, user, email } = await newcomer(identity, true)
    expect((await robin.post(`${path(user.id)}/end-sessions`)).status).toBe(204)
    expect((await robin.get(path(user.id))).body).toMatchObject({ sessions: 0 })
    expect((await client.refresh()).status).toBe(401)
    expect((await client.signIn(email, person.password)).user.id).toBe(user.id)
  })
})

describe('the list of accounts', () => {
  it('is filtered by role, and by whether they are disabled', async () => {
    const { user } = await newcomer(identity)
    expect(await ids('role=admin')).toEqual([robinId])
    expect(await ids('role=customer')).toContain(user.id)
    expect(await ids('disabled=true')).not.toContain(user.id)
    await robin.patch(path(user.id), { disabled: true })
    expect(await ids('disabled=true&role=customer')).toContain(user.id)
    expect(await ids('disabled=false')).not.toContain(user.id)
  })
})

describe('the own admin role', () => {
  it('is given up by who says so, but not by the last admin', async () => {
    const { user, email } = await newcomer(identity)
    await robin.patch(path(user.id), { roles: ['admin'] })
    const kim = identity.client()
    await kim.signIn(email, person.password)
    const own = { roles: ['customer'] }
    expect((await kim.patch(path(user.id), own)).body['code']).toBe('own_role')
    expect((await kim.patch(path(user.id), { ...own, confirmOwn: true })).body).toMatchObject({
      roles: ['customer'],
    })
    expect((await robin.patch(path(robinId), { ...own, confirmOwn: true })).body['code']).toBe('last_admin')
    expect((await robin.delete(`${path(robinId)}?confirmOwn=true`)).body['code']).toBe('last_admin')
  })

  it('goes with the own account when that is deleted on purpose', async () => {
    const { user, email } = await newcomer(identity)
    await robin.patch(path(user.id), { roles: ['admin'] })
    const kim = identity.client()
    await kim.signIn(email, person.password)
    expect((await kim.delete(path(user.id))).body['code']).toBe('own_role')
    expect((await kim.delete(`${path(user.id)}?confirmOwn=true`)).status).toBe(204)
    expect((await robin.get(path(user.id))).status).toBe(404)
  })
})

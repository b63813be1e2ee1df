import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { MongoClient } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  ADMIN,
  admin,
  newcomer,
  person,
  startIdentity,
  type TestIdentity,
} from '../testing/start-identity.ts'

const grantAdmin = (identity: TestIdentity, ...args: string[]) =>
  promisify(execFile)(process.execPath, [new URL('../grant-admin.ts', import.meta.url).pathname, ...args], {
    env: { PATH: process.env['PATH'], MONGODB_URL: identity.settings.MONGODB_URL },
  })

describe('a demo shop', () => {
  let identity: TestIdentity
  beforeAll(async () => {
    identity = await startIdentity()
  })
  afterAll(() => identity.close())

  it('has an admin and a shopper, confirmed, once, however often it starts', async () => {
    await identity.restart()
    const { client, user } = await admin(identity)
    expect(user).toMatchObject({ name: 'Robin Alder', emailVerified: true, roles: ['admin', 'customer'] })
    const shopper = await identity.client().signIn('shopper@alder.example', 'alder-demo')
    expect(shopper.user).toMatchObject({ emailVerified: true, roles: ['customer'] })
    expect((await client.get('/api/admin/users?search=alder.example')).body['total']).toBe(2)
    expect(identity.mailer.sent).toEqual([])
  })

  it('can have another admin', async () => {
    const other = await startIdentity({
      DEMO_ADMIN_EMAIL: 'boss@shop.example',
      DEMO_ADMIN_PASSWORD: 'bosses-only',
    })
    const { user } = await other.client().signIn('boss@shop.example', 'bosses-only')
    expect(user.roles).toContain('admin')
    expect((await other.client().post('/api/auth/login', ADMIN)).status).toBe(401)
    await other.close()
  })
})

describe('a shop that is no demo', () => {
  let identity: TestIdentity
  beforeAll(async () => {
    identity = await startIdentity({ SEED_DEMO: 'false' })
  })
  afterAll(() => identity.close())

  it('has no account at all', async () => {
    for (const email of [ADMIN.email, 'shopper@alder.example'])
      expect(
        (await identity.client().post('/api/auth/login', { email, password: 'alder-demo' })).status,
      ).toBe(401)
  })

  it('gets its first admin by hand', async () => {
    const { client, email, user } = await newcomer(identity)
    const { stdout } = await grantAdmin(identity, email.toUpperCase())
    expect(stdout).toContain('The account is an administrator’s now.')
    expect((await client.refresh()).status).toBe(401)
    expect((await client.signIn(email, person.password)).user.roles).toContain('admin')
    expect((await client.delete(`/api/admin/users/${user.id}`)).body['code']).toBe('last_admin')
  })

  it('is told when the account is missing or not named', async () => {
    await expect(grantAdmin(identity, 'nobody@people.example')).rejects.toThrow(
      'No account has this address.',
    )
    await expect(grantAdmin(identity)).rejects.toThrow('Say whose account')
  })

  it('lets roles follow the list of admins where a crash came between', async () => {
    const { client, user } = await newcomer(identity)
    const mongo = await MongoClient.connect(identity.settings.MONGODB_URL)
    await mongo
      .db()
      .collection<{ _id: string; members: string[] }>('rosters')
      .updateOne(
        { _id: 'admins' },
        { $push: { members: { $each: [user.id, 'an-account-that-is-gone'] } }, $inc: { version: 2 } },
      )
    await identity.restart()
    expect((await client.get('/api/auth/me')).body['roles']).toEqual(['admin', 'customer'])
    const roster = await mongo
      .db()
      .collection<{ _id: string; members: string[] }>('rosters')
      .findOne({ _id: 'admins' })
    expect(roster?.members).not.toContain('an-account-that-is-gone')
    expect(roster?.members).toContain(user.id)
    await mongo.close()
  })
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { session as sessionSchema } from '@shop/contracts/user'
import { signServiceToken } from '@shop/service-kit/http/access'
import {
  admin,
  newcomer,
  person,
  startIdentity,
  tokenIn,
  type TestIdentity,
} from '../testing/start-identity.ts'
import type { Client } from '../testing/client.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.close())

const ME = '/api/auth/me'
const CONFIRM = /Confirm your e-mail/
const mailsTo = (email: string) => identity.mailer.sent.filter(({ to }) => to === email)
const changePassword = (client: Client, currentPassword: string, newPassword: string) =>
  client.post('/api/auth/change-password', { currentPassword, newPassword })

describe('the own name', () => {
  it('is changed, and admins find the account by it', async () => {
    const { client, user } = await newcomer(identity)
    const { status, body } = await client.patch(ME, { firstName: ' Quill ', lastName: 'Fernweh' })
    expect([status, body]).toEqual([
      200,
      { ...user, firstName: 'Quill', lastName: 'Fernweh', name: 'Quill Fernweh' },
    ])
    expect((await client.get(ME)).body).toEqual(body)
    const { client: robin } = await admin(identity)
    expect((await robin.get('/api/admin/users?search=quill%20fernweh')).body['total']).toBe(1)
  })

  it.each([
    ['firstName', { firstName: 'A', lastName: 'Moss' }, 'First name must be at least 2 characters'],
    ['lastName', { firstName: 'Ada', lastName: ' ' }, 'Last name must be at least 2 characters'],
    ['roles', { firstName: 'Ada', lastName: 'Moss', roles: ['admin'] }, 'This field is not known.'],
  ])('is refused for a wrong %s, which is named', async (field, body, sentence) => {
    const { client } = await newcomer(identity)
    const answer = await client.patch(ME, body)
    expect([answer.status, answer.body['fields']]).toEqual([400, { [field]: sentence }])
  })
})

describe('changing the password', () => {
  it('signs out every other device, and goes on with a new session here', async () => {
    const { client, email } = await newcomer(identity, true)
    const elsewhere = identity.client()
    await elsewhere.signIn(email, person.password)
    const before = client.cookie
    const answer = await changePassword(client, person.password, 'another-password')
    expect(answer.status).toBe(200)
    expect(sessionSchema.parse(answer.body).user.email).toBe(email)
    expect(answer.headers.getSetCookie().join()).toContain('expires=')
    expect(client.cookie).not.toBe(before)
    expect((await client.refresh()).status).toBe(200)
    expect((await elsewhere.refresh()).status).toBe(401)
    await expect(identity.client().signIn(email, person.password)).rejects.toThrow()
    await identity.client().signIn(email, 'another-password')
    await identity.mailer.mailTo(email, /password was changed/)
  })

  it('in a session that ends with the browser starts another such', async () => {
    const { client } = await newcomer(identity)
    const answer = await changePassword(client, person.password, 'another-password')
    expect(answer.headers.getSetCookie().join()).not.toContain('expires=')
  })

  it('needs the current one, which nobody can go on guessing', async () => {
    const { client, email } = await newcomer(identity)
    const wrong = await changePassword(client, 'not-the-password', 'another-password')
    expect(wrong.status).toBe(400)
    expect(wrong.body['fields']).toEqual({ currentPassword: 'This is not your current password.' })
    for (let n = 0; n < 5; n += 1) await changePassword(client, 'not-the-password', 'another-password')
    expect((await changePassword(client, person.password, 'another-password')).status).toBe(429)
    identity.clock.advance(60 * 60_000)
    await identity.client().signIn(email, person.password)
  })

  it.each([
    ['currentPassword', '', 'another-password', 'Please enter your current password.'],
    ['newPassword', person.password, '12345', 'Password must be at least 6 characters'],
  ])('is refused for a wrong %s, which is named', async (field, current, wanted, sentence) => {
    const { client } = await newcomer(identity)
    const { status, body } = await changePassword(client, current, wanted)
    expect([status, body['fields']]).toEqual([400, { [field]: sentence }])
  })

  it('cannot be asked for by another site', async () => {
    const { client } = await newcomer(identity)
    const input = { currentPassword: person.password, newPassword: 'another-password' }
    const headers = { origin: 'https://elsewhere.example' }
    const { status, body } = await client.post('/api/auth/change-password', input, headers)
    expect([status, body['code']]).toEqual([403, 'cross_site'])
  })
})

describe('asking for the link of confirmation again', () => {
  const resend = (client: Client) => client.post('/api/auth/resend-verification')

  it('mails a new one, and the old one is dead', async () => {
    const { client, email } = await newcomer(identity)
    const first = tokenIn(await identity.mailer.mailTo(email, CONFIRM))
    identity.clock.advance(60_000)
    expect((await resend(client)).body).toEqual({
      message: 'A link to confirm your e-mail address is on its way.',
    })
    await expect.poll(() => mailsTo(email).length).toBe(2)
    const second = tokenIn(await identity.mailer.mailTo(email, CONFIRM))
    const confirm = (token: string) => client.post('/api/auth/verify-email', { token })
    expect((await confirm(first)).status).toBe(400)
    expect((await confirm(second)).status).toBe(200)
    expect((await client.get(ME)).body['emailVerified']).toBe(true)
  })

  it('mails nothing while the last one is on its way', async () => {
    const { client, email } = await newcomer(identity)
    await identity.mailer.mailTo(email, CONFIRM)
    expect((await resend(client)).status).toBe(202)
    await identity.restart()
    expect(mailsTo(email)).toHaveLength(1)
  })

  it('mails nothing once the address is confirmed, and says so', async () => {
    const { client, email } = await newcomer(identity)
    const token = tokenIn(await identity.mailer.mailTo(email, CONFIRM))
    await client.post('/api/auth/verify-email', { token })
    identity.clock.advance(60_000)
    expect((await resend(client)).body).toEqual({ message: 'Your e-mail address is confirmed already.' })
    await identity.restart()
    expect(mailsTo(email)).toHaveLength(1)
  })
})

describe('who may not', () => {
  const calls: [method: string, path: string, body?: Record<string, unknown>][] = [
    ['PATCH', ME, { firstName: 'Ada', lastName: 'Moss' }],
    ['POST', '/api/auth/change-password', { currentPassword: person.password, newPassword: 'another-one' }],
    ['POST', '/api/auth/resend-verification'],
  ]

  it.each(calls)('a visitor: %s %s', async (method, path, body) => {
    const answer = await identity.client().call(method, path, body)
    expect([answer.status, answer.body['code']]).toEqual([401, 'unauthenticated'])
  })

  it.each(calls)('the owner of a disabled account: %s %s', async (method, path, body) => {
    const { client, user } = await newcomer(identity)
    const { client: robin } = await admin(identity)
    await robin.patch(`/api/admin/users/${user.id}`, { disabled: true })
    const answer = await client.call(method, path, body)
    expect([answer.status, answer.body['code']]).toEqual([401, 'unauthenticated'])
  })
})

describe('how others may see a person', () => {
  const ask = async (id: string, token?: string) =>
    identity
      .client()
      .call('GET', `/internal/users/${id}/display-name`, undefined, token ? { authorization: token } : {})
  const service = async () =>
    `Bearer ${await signServiceToken(identity.settings.SERVICE_SECRET, 'catalogue', 'identity')}`

  it('is a first name and an initial, for other services', async () => {
    const { user } = await newcomer(identity)
    expect((await ask(user.id, await service())).body).toEqual({ displayName: 'Ada M.' })
  })

  it('is nothing for an account that is not there', async () => {
    expect((await ask(randomUUID(), await service())).status).toBe(404)
  })

  it('is not told to anybody else', async () => {
    const { user, accessToken } = await newcomer(identity)
    for (const token of [undefined, `Bearer ${accessToken}`])
      expect((await ask(user.id, token)).status).toBe(401)
  })
})

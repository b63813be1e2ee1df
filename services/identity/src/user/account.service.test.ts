import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everythingIn } from '../testing/database.ts'
import {
  newcomer,
  person,
  PUBLIC_URL,
  startIdentity,
  tokenIn,
  type TestIdentity,
} from '../testing/start-identity.ts'
import {
  ATTEMPT_PAUSE_MS,
  RESET_LIFETIME_MS,
  RESET_PAUSE_MS,
  VERIFICATION_LIFETIME_MS,
} from './user.rules.ts'

const CONFIRM = /Confirm your e-mail/
const ATTEMPT = /Somebody tried to register/
const RESET = /Reset your password/
const CHANGED = /Your password was changed/

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.close())

const mailsTo = (email: string) => identity.mailer.sent.filter(({ to }) => to === email)
const register = (email: string, changes = {}) =>
  identity.client().post('/api/auth/register', { ...person, email, ...changes })
const verify = (token: string) => identity.client().post('/api/auth/verify-email', { token })
const reset = (token: string, password: string) =>
  identity.client().post('/api/auth/reset-password', { token, password })
const forgot = (email: string) => identity.client().post('/api/auth/forgot-password', { email })

describe('registering', () => {
  it('opens a customer’s account and mails a link that confirms the address', async () => {
    const email = identity.freshEmail()
    expect(await register(email)).toMatchObject({
      status: 202,
      body: { message: 'Registration successful! Please check your email to verify your account.' },
    })
    const client = identity.client()
    const { user } = await client.signIn(email, person.password)
    expect(user).toMatchObject({ email, name: 'Ada Moss', roles: ['customer'], emailVerified: false })
    const mail = await identity.mailer.mailTo(email, CONFIRM)
    expect(mail.text).toContain(`${PUBLIC_URL}/verify-email?token=`)
    expect(mail.html).toContain(`href="${PUBLIC_URL}/verify-email?token=${tokenIn(mail)}"`)
    expect((await verify(tokenIn(mail))).status).toBe(200)
    expect((await client.get('/api/auth/me')).body['emailVerified']).toBe(true)
    expect((await verify(tokenIn(mail))).status).toBe(200)
  })

  it('answers the same for an address that has an account, changes nothing, and warns its owner', async () => {
    const { email, client } = await newcomer(identity)
    const fresh = await register(identity.freshEmail())
    const taken = await register(email.toUpperCase(), { firstName: 'Mallory', password: 'mallorys-password' })
    expect(taken.status).toBe(fresh.status)
    expect(taken.body).toEqual(fresh.body)
    const mail = await identity.mailer.mailTo(email, ATTEMPT)
    expect(mail.text).toContain(`${PUBLIC_URL}/forgot-password`)
    expect(mail.text).not.toContain('Mallory')
    expect((await client.get('/api/auth/me')).body['name']).toBe('Ada Moss')
    const intruder = await client.post('/api/auth/login', { email, password: 'mallorys-password' })
    expect(intruder.status).toBe(401)
  })

  it('warns the owner of an address once, however often somebody tries', async () => {
    const { email } = await newcomer(identity)
    for (let tries = 0; tries < 3; tries += 1) await register(email)
    await identity.mailer.mailTo(email, ATTEMPT)
    identity.clock.advance(ATTEMPT_PAUSE_MS)
    await register(email)
    await expect.poll(() => mailsTo(email).filter(({ subject }) => ATTEMPT.test(subject)).length).toBe(2)
  })

  it('opens one account when the same address is registered many times at the same moment', async () => {
    const email = identity.freshEmail()
    const replies = await Promise.all(Array.from({ length: 8 }, () => register(email)))
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 202))
    await identity.mailer.mailTo(email, CONFIRM)
    expect(mailsTo(email).filter(({ subject }) => CONFIRM.test(subject))).toHaveLength(1)
    expect((await identity.client().signIn(email, person.password)).user.email).toBe(email)
  })

  it('does not let a name smuggle text or markup into somebody’s inbox', async () => {
    const email = identity.freshEmail()
    await register(email, { firstName: 'Win! <a href="https://evil.example">click</a>' })
    const mail = await identity.mailer.mailTo(email, CONFIRM)
    expect(mail.text + mail.html).not.toContain('evil.example')
    expect(mail.text).toMatch(/^Hello,/)
  })

  it.each([
    ['firstName', { firstName: 'A' }, 'First name must be at least 2 characters'],
    ['lastName', { lastName: ' ' }, 'Last name must be at least 2 characters'],
    ['email', { email: 'ada@' }, 'Please enter a valid email address'],
    ['password', { password: '12345' }, 'Password must be at least 6 characters'],
    ['roles', { roles: ['admin'] }, 'This field is not known.'],
  ])('names the field %s where it is wrong', async (field, changes, message) => {
    const reply = await register(identity.freshEmail(), changes)
    expect(reply).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', fields: { [field]: message } },
    })
  })

  it('refuses what is no JSON', async () => {
    const reply = await identity.client().post('/api/auth/register', '{"email":')
    expect(reply).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
  })
})

describe('links in mails', () => {
  it('that confirm an address run out after 7 days', async () => {
    const email = identity.freshEmail()
    await register(email)
    const token = tokenIn(await identity.mailer.mailTo(email, CONFIRM))
    identity.clock.advance(VERIFICATION_LIFETIME_MS)
    expect(await verify(token)).toMatchObject({ status: 400, body: { code: 'invalid_token' } })
  })

  it.each([
    ['made up', 'A'.repeat(64)],
    ['of another form', 'not-a-token-of-this-shop-at-all'],
  ])('are refused when they are %s', async (_what, token) => {
    expect(await verify(token)).toMatchObject({ status: 400, body: { code: 'invalid_token' } })
    expect(await reset(token, 'a-new-password')).toMatchObject({
      status: 400,
      body: { code: 'invalid_token' },
    })
  })

  it('do not open another door than their own', async () => {
    const email = identity.freshEmail()
    await register(email)
    const token = tokenIn(await identity.mailer.mailTo(email, CONFIRM))
    expect((await reset(token, 'a-new-password')).body['code']).toBe('invalid_token')
  })
})

describe('a forgotten password', () => {
  it('is replaced through a link that works once, ends all sessions, and is told to the owner', async () => {
    const { email, client } = await newcomer(identity, true)
    expect((await forgot(email.toUpperCase())).status).toBe(202)
    const mail = await identity.mailer.mailTo(email, RESET)
    expect(mail.text).toContain(`${PUBLIC_URL}/reset-password?token=`)
    expect((await reset(tokenIn(mail), 'a-new-password')).status).toBe(200)
    expect((await client.refresh()).status).toBe(401)
    const old = await client.post('/api/auth/login', { email, password: person.password })
    expect(old.body['code']).toBe('invalid_credentials')
    expect((await client.signIn(email, 'a-new-password')).user.emailVerified).toBe(true)
    expect((await reset(tokenIn(mail), 'another-password')).body['code']).toBe('invalid_token')
    await identity.mailer.mailTo(email, CHANGED)
  })

  it('answers the same for an address without an account and mails nothing', async () => {
    const { email } = await newcomer(identity)
    const stranger = identity.freshEmail()
    const [known, unknown] = [await forgot(email), await forgot(stranger)]
    expect(unknown).toMatchObject({ status: known.status, body: known.body })
    await identity.mailer.mailTo(email, RESET)
    expect(mailsTo(stranger)).toEqual([])
  })

  it('cannot be replaced after 24 hours', async () => {
    const { email } = await newcomer(identity)
    await forgot(email)
    const token = tokenIn(await identity.mailer.mailTo(email, RESET))
    identity.clock.advance(RESET_LIFETIME_MS)
    expect((await reset(token, 'a-new-password')).body['code']).toBe('invalid_token')
  })

  it('is not a way to flood an inbox: within a minute the link that was mailed stays the one', async () => {
    const { email } = await newcomer(identity)
    await forgot(email)
    const mail = await identity.mailer.mailTo(email, RESET)
    await forgot(email)
    expect((await reset(tokenIn(mail), 'a-new-password')).status).toBe(200)
  })

  it('may be asked for again after a minute; then only the newest link counts', async () => {
    const { email } = await newcomer(identity)
    await forgot(email)
    const first = await identity.mailer.mailTo(email, RESET)
    identity.clock.advance(RESET_PAUSE_MS)
    await forgot(email)
    await expect.poll(() => mailsTo(email).filter(({ subject }) => RESET.test(subject)).length).toBe(2)
    expect((await reset(tokenIn(first), 'a-new-password')).body['code']).toBe('invalid_token')
    const second = await identity.mailer.mailTo(email, RESET)
    expect((await reset(tokenIn(second), 'a-new-password')).status).toBe(200)
  })

  it('lets its owner in at once, though somebody has been guessing', async () => {
    const { email, client } = await newcomer(identity)
    for (let tries = 0; tries < 6; tries += 1)
      await client.post('/api/auth/login', { email, password: 'guessing' })
    await forgot(email)
    await reset(tokenIn(await identity.mailer.mailTo(email, RESET)), 'a-new-password')
    expect((await client.signIn(email, 'a-new-password')).user.email).toBe(email)
  })

  it.each([
    ['password', { token: 'A'.repeat(64), password: '12345' }],
    ['token', { token: 'short', password: 'a-new-password' }],
  ])('names the field %s where it is wrong', async (field, input) => {
    const reply = await identity.client().post('/api/auth/reset-password', input)
    expect(reply.status).toBe(400)
    expect(Object.keys(reply.body['fields'] as object)).toEqual([field])
  })
})

describe('the database', () => {
  it('holds no link, no refresh token and no password that somebody with a copy of it could use', async () => {
    const { email, client } = await newcomer(identity)
    await client.refresh()
    await forgot(email)
    const link = tokenIn(await identity.mailer.mailTo(email, RESET))
    const stored = await everythingIn(identity.settings.MONGODB_URL)
    expect(stored).toContain(email)
    for (const secret of [link, client.cookie.split('=')[1] ?? '', person.password]) {
      expect(secret).not.toBe('')
      expect(stored).not.toContain(secret)
    }
  })
})

describe('logs', () => {
  it('carry no password, no token, no hash and no address', async () => {
    const { email, client, accessToken } = await newcomer(identity)
    await client.refresh()
    await client.post('/api/auth/login', { email, password: 'a-wrong-password' })
    await forgot(email)
    const token = tokenIn(await identity.mailer.mailTo(email, RESET))
    await reset(token, 'a-brand-new-password')
    const logged = identity.logged()
    const secrets = [email, person.password, 'a-wrong-password', 'a-brand-new-password', token, accessToken]
    for (const secret of [...secrets, client.cookie.split('=')[1] ?? '', '$2b$']) {
      expect(secret).not.toBe('')
      expect(logged).not.toContain(secret)
    }
  })
})

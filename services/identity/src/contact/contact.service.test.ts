import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everythingIn } from '../testing/database.ts'
import { admin, newcomer, startIdentity, type TestIdentity } from '../testing/start-identity.ts'
import type { Client } from '../testing/client.ts'

let identity: TestIdentity
let visitor: Client
let robin: Client
beforeAll(async () => {
  identity = await startIdentity()
  visitor = identity.client()
  robin = (await admin(identity)).client
})
afterAll(() => identity.close())

const RECEIVED = /We have your message/
const words = { firstName: 'Ada', lastName: 'Moss', subject: 'A handle', message: 'It came off.' }
const write = (email: string, changes: object = {}) =>
  visitor.post('/api/contact', { ...words, email, ...changes })
const list = async (query: string) => {
  const { body } = await robin.get(`/api/admin/contact?${query}`)
  return body['items'] as (Record<string, unknown> & { id: string })[]
}
const found = (email: string) => list(`search=${encodeURIComponent(email)}`)
const mailsTo = (email: string) => identity.mailer.sent.filter(({ to }) => to === email)

describe('a message to the shop', () => {
  it('is stored, confirmed by e-mail, and read by admins', async () => {
    const email = identity.freshEmail()
    const { status, body } = await write(email)
    expect([status, body['message']]).toEqual([202, 'Thank you for your message. We reply within 24 hours.'])
    expect(await found(email)).toEqual([
      {
        id: expect.any(String) as string,
        ...words,
        email,
        status: 'open',
        createdAt: identity.clock.now().toISOString(),
        doneAt: null,
      },
    ])
    const mail = await identity.mailer.mailTo(email, RECEIVED)
    expect(mail.text).toMatch(/^Hello Ada,/)
    expect(mail.text).not.toContain(words.message)
    expect(identity.logged()).not.toContain(email)
  })

  it('is one message, however often the button was pressed', async () => {
    const email = identity.freshEmail()
    await Promise.all([write(email), write(email), write(email)])
    expect(await found(email)).toHaveLength(1)
  })

  it('after another one mails nothing more to the same address', async () => {
    const email = identity.freshEmail()
    await write(email)
    await identity.mailer.mailTo(email, RECEIVED)
    await write(email, { subject: 'Something else' })
    expect(await found(email)).toHaveLength(2)
    await identity.restart()
    expect(mailsTo(email)).toHaveLength(1)
    identity.clock.advance(10 * 60_000)
    await write(email, { subject: 'A third thing' })
    await expect.poll(() => mailsTo(email).length).toBe(2)
    robin = (await admin(identity)).client
  })

  it.each([
    ['firstName', { firstName: ' ' }, 'First name is required.'],
    ['lastName', { lastName: '' }, 'Last name is required.'],
    ['email', { email: 'ada' }, 'Please enter a valid email address'],
    ['subject', { subject: '' }, 'Subject is required.'],
    ['message', { message: ' ' }, 'Please write a message.'],
    ['status', { status: 'done' }, 'This field is not known.'],
  ])('is refused for a wrong %s, which is named', async (field, changes, sentence) => {
    const { status, body } = await write('ada@people.example', changes)
    expect([status, body['fields']]).toEqual([400, { [field]: sentence }])
  })
})

describe('an admin', () => {
  it('is done with a message, and opens it again', async () => {
    const email = identity.freshEmail()
    await write(email)
    const [message] = await found(email)
    const path = `/api/admin/contact/${message?.id}`
    const done = await robin.patch(path, { status: 'done' })
    expect(done).toMatchObject({
      status: 200,
      body: { status: 'done', doneAt: expect.any(String) as string },
    })
    const open = await list(`status=open&search=${encodeURIComponent(email)}`)
    expect(open).toEqual([])
    expect((await robin.patch(path, { status: 'open' })).body).toMatchObject({ status: 'open', doneAt: null })
    expect(identity.logged()).toContain('an admin changed a message')
  })

  it('finds messages by their words, newest first, a page at a time', async () => {
    const [one, two] = [identity.freshEmail(), identity.freshEmail()]
    const subject = `About ${randomUUID()}`
    await write(one, { subject })
    identity.clock.advance(1)
    await write(two, { subject })
    const search = `search=${encodeURIComponent(subject.toUpperCase())}`
    expect((await list(search)).map(({ email }) => email)).toEqual([two, one])
    expect((await list(`${search}&page=2&pageSize=1`)).map(({ email }) => email)).toEqual([one])
  })

  it('hears that a message is unknown', async () => {
    expect((await robin.patch(`/api/admin/contact/${randomUUID()}`, { status: 'done' })).status).toBe(404)
  })

  it('and nobody else reads messages', async () => {
    const { client } = await newcomer(identity)
    const path = `/api/admin/contact/${randomUUID()}`
    for (const [caller, code] of [
      [visitor, 'unauthenticated'],
      [client, 'forbidden'],
    ] as const) {
      expect((await caller.get('/api/admin/contact')).body['code']).toBe(code)
      expect((await caller.patch(path, { status: 'done' })).body['code']).toBe(code)
    }
  })
})

describe('deleting a message', () => {
  it('leaves nothing of it, and lets the same words arrive anew', async () => {
    const email = identity.freshEmail()
    await write(email)
    const [message] = await found(email)
    const path = `/api/admin/contact/${message?.id ?? ''}`
    expect((await robin.delete(path)).status).toBe(204)
    expect(await found(email)).toEqual([])
    expect((await robin.delete(path)).status).toBe(404)
    expect((await robin.patch(path, { status: 'done' })).status).toBe(404)
    expect(await everythingIn(identity.settings.MONGODB_URL)).not.toContain(email)
    await write(email)
    expect(await found(email)).toHaveLength(1)
  })

  it('is for admins', async () => {
    const path = `/api/admin/contact/${randomUUID()}`
    const { client } = await newcomer(identity)
    expect((await client.delete(path)).status).toBe(403)
    expect((await visitor.delete(path)).status).toBe(401)
    expect((await robin.delete(path)).status).toBe(404)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  admin,
  newcomer,
  PUBLIC_URL,
  startIdentity,
  tokenIn,
  type TestIdentity,
} from '../testing/start-identity.ts'
import { everythingIn } from '../testing/database.ts'
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

const CONFIRM = /confirm your subscription/
const WELCOME = /letter is on its way/
const subscribe = (email: string) => visitor.post('/api/newsletter', { email })
const confirm = (token: string) => visitor.post('/api/newsletter/confirm', { token })
const unsubscribe = (token: string) => visitor.post('/api/newsletter/unsubscribe', { token })
const mailsTo = (email: string) => identity.mailer.sent.filter(({ to }) => to === email)
const listed = async (email: string) => {
  const { body } = await robin.get(`/api/admin/newsletter?search=${encodeURIComponent(email)}`)
  return body['items'] as Record<string, unknown>[]
}

const subscriber = async () => {
  const email = identity.freshEmail()
  await subscribe(email)
  await confirm(tokenIn(await identity.mailer.mailTo(email, CONFIRM)))
  const welcome = await identity.mailer.mailTo(email, WELCOME)
  const url = /https:\S+unsubscribe\?token=\S+/.exec(welcome.text)?.[0] ?? ''
  return { email, leave: new URL(url).searchParams.get('token') ?? '' }
}

describe('subscribing', () => {
  it('takes the yes of whoever reads the mail', async () => {
    const email = identity.freshEmail()
    const { status, body } = await subscribe(email)
    expect([status, body['message']]).toEqual([
      202,
      'Almost there: please confirm with the link that we have sent you.',
    ])
    const mail = await identity.mailer.mailTo(email, CONFIRM)
    expect(mail.text).toContain(`${PUBLIC_URL}/newsletter/confirm?token=`)
    expect(await listed(email)).toMatchObject([{ email, status: 'pending', confirmedAt: null }])
    expect((await confirm(tokenIn(mail))).status).toBe(200)
    expect(await listed(email)).toMatchObject([
      { status: 'subscribed', confirmedAt: expect.any(String) as string },
    ])
    await identity.mailer.mailTo(email, WELCOME)
    expect((await confirm(tokenIn(mail))).status).toBe(200)
  })

  it('says the same to who is subscribed already, and mails nothing', async () => {
    const { email } = await subscriber()
    const before = mailsTo(email).length
    const again = await subscribe(email.toUpperCase())
    const fresh = await subscribe(identity.freshEmail())
    expect([again.status, again.body]).toEqual([fresh.status, fresh.body])
    await identity.restart()
    expect(mailsTo(email)).toHaveLength(before)
  })

  it('keeps no link in the database, and no address in the log', async () => {
    const email = identity.freshEmail()
    await subscribe(email)
    const token = tokenIn(await identity.mailer.mailTo(email, CONFIRM))
    expect(await everythingIn(identity.settings.MONGODB_URL)).not.toContain(token)
    expect(identity.logged()).not.toContain(email)
  })

  it.each([['ada'], ['ada@'], ['']])(
    'with the address "%s" is refused, and names the field',
    async (email) => {
      const { status, body } = await subscribe(email)
      expect([status, body['fields']]).toEqual([400, { email: 'Please enter a valid email address' }])
    },
  )

  it.each([['x'.repeat(40)], ['not-a-token-of-ours-at-all']])('takes no link like %s', async (token) => {
    for (const answer of [await confirm(token), await unsubscribe(token)])
      expect([answer.status, answer.body['code']]).toEqual([400, 'invalid_token'])
  })
})

describe('unsubscribing', () => {
  it('forgets the address', async () => {
    const { email, leave } = await subscriber()
    expect((await unsubscribe(leave)).status).toBe(200)
    expect(await listed(email)).toEqual([])
    expect(await everythingIn(identity.settings.MONGODB_URL)).not.toContain(email)
    expect((await unsubscribe(leave)).status).toBe(200)
  })

  it('takes the link from the mail, and not the one that confirms', async () => {
    const email = identity.freshEmail()
    await subscribe(email)
    const token = tokenIn(await identity.mailer.mailTo(email, CONFIRM))
    expect((await unsubscribe(token)).body['code']).toBe('invalid_token')
    expect(await listed(email)).toHaveLength(1)
  })
})

it('an address that nobody confirms is thrown away after a month', async () => {
  const email = identity.freshEmail()
  await subscribe(email)
  await identity.mailer.mailTo(email, CONFIRM)
  identity.clock.advance(31 * 24 * 60 * 60_000)
  await identity.restart()
  await expect.poll(() => everythingIn(identity.settings.MONGODB_URL)).not.toContain(email)
  robin = (await admin(identity)).client
})

describe('the list of subscribers', () => {
  it('is shown by status, newest first', async () => {
    const { email } = await subscriber()
    const { body } = await robin.get('/api/admin/newsletter?status=subscribed&pageSize=1')
    expect(body).toMatchObject({ page: 1, pageSize: 1, items: [{ email }] })
    expect((await robin.get('/api/admin/newsletter?status=gone')).status).toBe(400)
  })

  it('is taken along as a CSV file', async () => {
    const { email } = await subscriber()
    const asked = identity.freshEmail()
    await subscribe(asked)
    const { type, text } = await robin.download('/api/admin/newsletter.csv?status=subscribed')
    expect(type).toBe('text/csv; charset=utf-8')
    const [header, ...rows] = text.replace('\uFEFF', '').split('\r\n')
    expect(header).toBe('E-mail,Status,Asked,Confirmed')
    const at = identity.clock.now().toISOString()
    expect(rows).toContain(`${email},subscribed,${at},${at}`)
    expect(text).not.toContain(asked)
  })

  it('is for admins only', async () => {
    const { client } = await newcomer(identity)
    expect((await visitor.get('/api/admin/newsletter')).body['code']).toBe('unauthenticated')
    for (const path of ['/api/admin/newsletter', '/api/admin/newsletter.csv'])
      expect((await client.get(path)).body['code']).toBe('forbidden')
  })
})

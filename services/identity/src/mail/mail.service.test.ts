import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { person, startIdentity, type TestIdentity } from '../testing/start-identity.ts'

const CONFIRM = /Confirm your e-mail/

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.close())

const register = async () => {
  const email = identity.freshEmail()
  const reply = await identity.client().post('/api/auth/register', { ...person, email })
  expect(reply.status).toBe(202)
  return email
}
const mailsTo = (email: string) => identity.mailer.sent.filter(({ to }) => to === email)
const isLogged = (text: string) => expect.poll(() => identity.logged(), { timeout: 5000 }).toContain(text)

describe('a mail that an account has recorded', () => {
  it('is sent once the mail server is back, also by a service that was restarted in between', async () => {
    identity.mailer.failure = new Error('connect ECONNREFUSED')
    const email = await register()
    await isLogged('a mail will be sent later')
    await identity.restart()
    expect(mailsTo(email)).toEqual([])
    identity.mailer.failure = undefined
    identity.clock.advance(30_000)
    await identity.restart()
    await identity.mailer.mailTo(email, CONFIRM)
    identity.clock.advance(60 * 60_000)
    await identity.restart()
    expect(mailsTo(email)).toHaveLength(1)
  })

  it('keeps its message id when it is tried again', async () => {
    const ids: string[] = []
    const send = identity.mailer.send.bind(identity.mailer)
    identity.mailer.send = (mail) => {
      ids.push(mail.messageId)
      return ids.length === 1 ? Promise.reject(new Error('the connection was lost')) : send(mail)
    }
    const email = await register()
    await expect.poll(() => ids.length).toBe(1)
    await identity.restart()
    identity.clock.advance(30_000)
    await identity.restart()
    await identity.mailer.mailTo(email, CONFIRM)
    expect(new Set(ids).size).toBe(1)
    identity.mailer.send = send
  })

  it('is given up when its address is refused for good', async () => {
    identity.mailer.failure = Object.assign(new Error('no such mailbox'), { responseCode: 550 })
    const email = await register()
    await isLogged('a mail cannot be delivered and is given up')
    identity.mailer.failure = undefined
    identity.clock.advance(60 * 60_000)
    await identity.restart()
    await register()
    expect(mailsTo(email)).toEqual([])
  })
})

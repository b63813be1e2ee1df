import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startMail } from './mail-server.ts'
import type { MailCatcher } from './mail-server.ts'
import type { Message } from './message.ts'

let folder: string
let mail: MailCatcher

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-mail-'))
  mail = await startMail({ folder })
})

afterEach(async () => {
  await mail.stop()
  await rm(folder, { recursive: true, force: true })
})

async function send(to: string, subject: string, body = 'Hello'): Promise<void> {
  const message = { from: 'Alder <shop@alder.example>', to, subject, text: body, html: `<p>${body}</p>` }
  await createTransport(mail.smtpUrl).sendMail(message)
}

async function messages(query = ''): Promise<Message[]> {
  const response = await fetch(`${mail.inboxUrl}/api/messages${query}`)
  return ((await response.json()) as { messages: Message[] }).messages
}

test('an e-mail is found by its recipient, with its links', async () => {
  await send('ada@example.com', 'Verify your e-mail', 'Open http://localhost:4000/verify?token=a&x=1.')
  await send('bob@example.com', 'Your order')
  const found = await messages('?to=Ada@example.com')
  expect(found.map(({ subject }) => subject)).toEqual(['Verify your e-mail'])
  expect(found[0]?.links).toEqual(['http://localhost:4000/verify?token=a&x=1'])
})

test('the newest e-mail comes first, also after a restart', async () => {
  await send('ada@example.com', 'First')
  await send('ada@example.com', 'Second')
  await mail.stop()
  mail = await startMail({ folder })
  expect((await messages()).map(({ subject }) => subject)).toEqual(['Second', 'First'])
  expect((await messages())[0]?.to).toEqual(['ada@example.com'])
})

test('the inbox shows what an e-mail says without running anything in it', async () => {
  await send('ada@example.com', '<script>alert(1)</script>', '<script>alert(2)</script>')
  const [message] = await messages()
  const list = await (await fetch(mail.inboxUrl)).text()
  const page = await (await fetch(`${mail.inboxUrl}/messages/${message?.id}`)).text()
  expect(list + page).not.toContain('<script>')
  expect(page).toContain('sandbox="allow-popups')
  expect((await fetch(`${mail.inboxUrl}/messages/unknown`)).status).toBe(404)
})

/** Breaks off in the middle of what is said. */
async function dieWhileSending(): Promise<void> {
  const socket = connect(Number(new URL(mail.smtpUrl).port), '127.0.0.1')
  await once(socket, 'data')
  for (const line of ['EHLO localhost', 'MAIL FROM:<shop@alder.example>']) {
    socket.write(`${line}\r\n`)
    await once(socket, 'data')
  }
  socket.resetAndDestroy()
  await once(socket, 'close')
}

test('senders that die in the middle of a letter leave the catcher at work', async () => {
  await dieWhileSending()
  await dieWhileSending()
  await send('ada@example.com', 'After it')
  expect((await messages()).map(({ subject }) => subject)).toEqual(['After it'])
})

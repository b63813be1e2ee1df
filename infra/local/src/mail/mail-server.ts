import { buffer } from 'node:stream/consumers'
import type { AddressInfo } from 'node:net'
import express from 'express'
import type { Express } from 'express'
import { SMTPServer } from 'smtp-server'
import { listenHttp } from '../http-server.ts'
import { inboxPage, messagePage, missingPage } from './inbox-page.ts'
import { Mailbox } from './mailbox.ts'

export interface MailCatcher {
  smtpUrl: string
  inboxUrl: string
  stop(): Promise<void>
}

/** An SMTP server that keeps every e-mail in `folder` instead of sending it, and an inbox to read them. */
export async function startMail(options: { folder: string; inboxPort?: number }): Promise<MailCatcher> {
  const mailbox = await Mailbox.open(options.folder)
  const smtp = await startSmtp(mailbox)
  const web = await listenHttp(inboxApp(mailbox), options.inboxPort).catch(async (error: unknown) => {
    await smtp.stop()
    throw error
  })
  return {
    smtpUrl: `smtp://127.0.0.1:${smtp.port}`,
    inboxUrl: `http://localhost:${web.port}`,
    stop: async () => {
      await Promise.all([web.stop(), smtp.stop()])
    },
  }
}

async function startSmtp(mailbox: Mailbox) {
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    disableReverseLookup: true,
    onData(stream, session, done) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address)
      buffer(stream)
        .then((raw) => mailbox.keep(raw, recipients))
        .then(() => done(), done)
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  // A sender that is killed breaks its own connection, and nothing else.
  server.on('error', () => undefined)
  const { port } = server.server.address() as AddressInfo
  return { port, stop: () => new Promise<void>((resolve) => server.close(resolve)) }
}

function inboxApp(mailbox: Mailbox): Express {
  const app = express()
  app.disable('x-powered-by')
  app.get('/', (request, response) => {
    const to = one(request.query['to'])
    response.send(inboxPage(mailbox.list(to), to).source)
  })
  app.get('/messages/:id', (request, response) => {
    const message = mailbox.find(request.params.id)
    if (message) response.send(messagePage(message).source)
    else response.status(404).send(missingPage().source)
  })
  app.get('/api/messages', (request, response) => {
    response.json({ messages: mailbox.list(one(request.query['to'])) })
  })
  return app
}

function one(value: unknown): string | undefined {
  return typeof value === 'string' && value ? value : undefined
}

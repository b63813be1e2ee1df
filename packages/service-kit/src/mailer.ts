import { createTransport } from 'nodemailer'
import type SMTPPool from 'nodemailer/lib/smtp-pool'
import type { Mailer } from './ports.ts'
import { asStep } from './tracing/step.ts'

/** How long one mail may take to be handed over, in ms. */
const SEND_LIMIT_MS = 10_000

/** Sends mail over SMTP; handing one over takes at most 10 seconds. */
export const createMailer = (smtpUrl: string, from: string): Mailer & { close(): void } => {
  const transport = createTransport({ url: smtpUrl, pool: true, maxConnections: 4 } as SMTPPool.Options, {
    from,
  })
  return {
    send: async ({ messageId, ...mail }) => {
      const signal = AbortSignal.timeout(SEND_LIMIT_MS)
      const letter = { ...mail, from, messageId: `<${messageId}@alder.shop>`, signal }
      await asStep({ name: 'send a letter', kind: 'client' }, () => transport.sendMail(letter))
    },
    close: () => transport.close(),
  }
}

import { createTransport } from 'nodemailer'
import type { Mailer } from './ports.ts'

/** Sends mail over SMTP; a wait has a limit of 10 seconds. */
export const createMailer = (smtpUrl: string, from: string): Mailer & { close(): void } => {
  const transport = createTransport(smtpUrl, { from } as never)
  return {
    send: async ({ messageId, ...mail }) => {
      await transport.sendMail({ ...mail, from, messageId: `<${messageId}@alder.shop>` })
    },
    close: () => transport.close(),
  }
}

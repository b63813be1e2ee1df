import { accept, refuse, type Decision } from '@shop/service-kit/aggregate/rules'
import { Refusal } from '@shop/service-kit/refusal'
import { isDue, pauseAfter, type PendingMail } from './pending-mail.ts'

/** What the post office tells an aggregate whose mail it sends. */
export type MailCommand = { type: 'take-mail'; mailId: string } | { type: 'finish-mail'; mailId: string }

export type MailEvent =
  | { type: 'mail-recorded'; mail: PendingMail }
  | { type: 'mail-taken'; mailId: string; notBefore: Date }
  | { type: 'mail-finished'; mailId: string }

const underway = () => refuse(new Refusal('conflict', 'This mail is on its way already.'))

/** A mail is taken before it is sent, so that replicas do not send it twice, and struck out after. */
export const decideMail = (
  mails: readonly PendingMail[],
  { type, mailId }: MailCommand,
  now: Date,
): Decision<MailEvent> => {
  const mail = mails.find(({ id }) => id === mailId)
  if (type === 'finish-mail') return mail ? accept({ type: 'mail-finished', mailId }) : accept()
  if (!mail || !isDue(mail, now)) return underway()
  return accept({ type: 'mail-taken', mailId, notBefore: pauseAfter(mail, now) })
}

/** The mails after an event. A newer mail of a kind makes an older one pointless: its link is dead. */
export const evolveMails = (mails: readonly PendingMail[], event: MailEvent): PendingMail[] => {
  switch (event.type) {
    case 'mail-recorded':
      return [...mails.filter(({ kind }) => kind !== event.mail.kind), event.mail]
    case 'mail-taken':
      return mails.map((mail) =>
        mail.id === event.mailId
          ? { ...mail, attempts: mail.attempts + 1, notBefore: event.notBefore }
          : mail,
      )
    case 'mail-finished':
      return mails.filter(({ id }) => id !== event.mailId)
  }
}

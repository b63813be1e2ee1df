import type { Mail, Mailer } from '@shop/service-kit/ports'
import type { Machine } from '../world/machine.ts'

/** Mails that arrived, by their ids: a repeat is the same mail. */
export type Mailbox = Map<string, Mail>

export const mailerOf = (machine: Machine, mailbox: Mailbox): Mailer => {
  const isLost = () => machine.world.faults.strikes('mailLost')
  return {
    send: (mail) =>
      machine.call(
        'mail',
        () => void mailbox.set(mail.messageId, mail),
        { isLost, isAnswerLost: isLost },
        () => mail.messageId,
      ),
  }
}

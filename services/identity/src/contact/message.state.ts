import type { ContactInput } from '@shop/contracts/contact'
import type { MailCommand, MailEvent } from '../mail/mail.rules.ts'
import type { PendingMail } from '../mail/pending-mail.ts'
import { idFor } from '../secret.ts'
import { emailKeyOf } from '../user/user.state.ts'

/** What somebody wrote to the shop. */
export interface MessageState extends ContactInput {
  id: string
  emailKey: string
  /** Lower-case text that the back office searches in. */
  searchText: string
  /** Of a deleted message nothing remains but that it was one. */
  status: 'open' | 'done' | 'deleted'
  doneAt: Date | null
  /** The admin who is done with it. */
  doneBy: string | null
  mails: PendingMail[]
  createdAt: Date
}

export type MessageCommand =
  /** `mailId`: null where the writer was told a moment ago that we read. */
  | { type: 'write'; id: string; message: ContactInput; mailId: string | null }
  | { type: 'set-status'; status: 'open' | 'done'; by: string }
  | { type: 'delete' }
  | MailCommand

export type MessageEvent =
  | { type: 'written'; id: string; message: ContactInput; at: Date }
  | { type: 'status-set'; status: 'open' | 'done'; by: string; at: Date }
  | { type: 'deleted' }
  | MailEvent

/** The same words from the same address are the same message, however often the button was pressed. */
export const messageIdOf = ({ email, subject, message }: ContactInput): string =>
  idFor(JSON.stringify(['message', emailKeyOf(email), subject, message]))

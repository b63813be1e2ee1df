import { accept, refuse, type AggregateRules, type Decision } from '@shop/service-kit/aggregate/rules'
import { notFound } from '@shop/service-kit/refusal'
import { decideMail, evolveMails } from '../mail/mail.rules.ts'
import { newMail } from '../mail/pending-mail.ts'
import { emailKeyOf } from '../user/user.state.ts'
import type { MessageCommand, MessageEvent, MessageState } from './message.state.ts'

type Command<Type extends MessageCommand['type']> = Extract<MessageCommand, { type: Type }>
type Decided = Decision<MessageEvent>

/** What is written again while it waits for an answer is a repeat; once it was done with, it waits anew. */
const write = (state: MessageState | undefined, command: Command<'write'>, at: Date): Decided => {
  const { id, message, mailId } = command
  if (state?.status === 'open') return accept()
  const written: MessageEvent = { type: 'written', id, message, at }
  if (mailId === null) return accept(written)
  return accept<MessageEvent>(written, {
    type: 'mail-recorded',
    mail: newMail(mailId, 'contact-received', null, at),
  })
}

const decide = (state: MessageState | undefined, command: MessageCommand, at: Date): Decided => {
  if (command.type === 'write') return write(state, command, at)
  if (!state) return refuse(notFound('The message'))
  if (command.type === 'take-mail' || command.type === 'finish-mail')
    return decideMail(state.mails, command, at)
  if (state.status === 'deleted') return refuse(notFound('The message'))
  if (command.type === 'delete') return accept({ type: 'deleted' })
  const { status, by } = command
  return state.status === status ? accept() : accept({ type: 'status-set', status, by, at })
}

const nothing = {
  firstName: '',
  lastName: '',
  email: '',
  emailKey: '',
  subject: '',
  message: '',
  searchText: '',
  mails: [],
}

const evolve = (state: MessageState | undefined, event: MessageEvent): MessageState => {
  if (event.type === 'written') {
    const { id, message, at } = event
    const { firstName, lastName, email, subject, message: text } = message
    return {
      ...message,
      id,
      emailKey: emailKeyOf(email),
      searchText: [firstName, lastName, email, subject, text].join('\n').toLowerCase(),
      status: 'open',
      doneAt: null,
      doneBy: null,
      mails: state?.mails ?? [],
      createdAt: at,
    }
  }
  if (!state) throw new Error(`A message that nobody wrote cannot see ${event.type}.`)
  if (event.type === 'deleted') return { ...state, ...nothing, status: 'deleted' }
  if (event.type !== 'status-set') return { ...state, mails: evolveMails(state.mails, event) }
  const isDone = event.status === 'done'
  return {
    ...state,
    status: event.status,
    doneAt: isDone ? event.at : null,
    doneBy: isDone ? event.by : null,
  }
}

/** What becomes of a message to the shop. */
export const messageRules: AggregateRules<MessageState, MessageCommand, MessageEvent> = {
  decide,
  evolve,
  announce: () => undefined,
}

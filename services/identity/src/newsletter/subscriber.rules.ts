import { accept, refuse, type AggregateRules, type Decision } from '@shop/service-kit/aggregate/rules'
import { Refusal } from '@shop/service-kit/refusal'
import { decideMail, evolveMails } from '../mail/mail.rules.ts'
import { newMail } from '../mail/pending-mail.ts'
import { emailKeyOf } from '../user/user.state.ts'
import type { SubscriberCommand, SubscriberEvent, SubscriberState } from './subscriber.state.ts'

const MINUTE_MS = 60_000
export const CONFIRMATION_LIFETIME_MS = 7 * 24 * 60 * MINUTE_MS
/** Nobody's inbox is flooded by those who type their address again and again. */
export const ASK_PAUSE_MS = 10 * MINUTE_MS

type Command<Type extends SubscriberCommand['type']> = Extract<SubscriberCommand, { type: Type }>
type Decided = Decision<SubscriberEvent>

export const staleLink = () =>
  new Refusal('invalid_token', 'This link is not valid any more. Please subscribe again.')

const ask = (state: SubscriberState | undefined, command: Command<'ask'>, now: Date): Decided => {
  const { id, email, token, mailId } = command
  const isQuiet = state?.status === 'pending' && now.getTime() - state.askedAt.getTime() < ASK_PAUSE_MS
  if (state?.status === 'subscribed' || isQuiet) return accept()
  const expiresAt = new Date(now.getTime() + CONFIRMATION_LIFETIME_MS)
  return accept<SubscriberEvent>(
    { type: 'asked', id, email, token: { hash: token.hash, expiresAt }, at: now },
    { type: 'mail-recorded', mail: newMail(mailId, 'newsletter-confirmation', token.nonce, now) },
  )
}

/** A second click on the same link says the same as the first. */
const confirm = (state: SubscriberState, { tokenHash, mailId }: Command<'confirm'>, now: Date): Decided => {
  if (state.confirmation?.hash !== tokenHash) return refuse(staleLink())
  if (state.status === 'subscribed') return accept()
  if (state.confirmation.expiresAt <= now) return refuse(staleLink())
  return accept<SubscriberEvent>(
    { type: 'confirmed', at: now },
    { type: 'mail-recorded', mail: newMail(mailId, 'newsletter-welcome', null, now) },
  )
}

const decide = (state: SubscriberState | undefined, command: SubscriberCommand, now: Date): Decided => {
  if (command.type === 'ask') return ask(state, command, now)
  if (!state) return refuse(staleLink())
  if (command.type === 'confirm') return confirm(state, command, now)
  if (command.type !== 'unsubscribe') return decideMail(state.mails, command, now)
  return state.status === 'unsubscribed' ? accept() : accept({ type: 'unsubscribed' })
}

const asked = (
  state: SubscriberState | undefined,
  { id, email, token, at }: Extract<SubscriberEvent, { type: 'asked' }>,
): SubscriberState => ({
  id,
  email,
  emailKey: emailKeyOf(email),
  status: 'pending',
  confirmation: token,
  mails: state?.mails ?? [],
  createdAt: state?.status === 'pending' ? state.createdAt : at,
  askedAt: at,
  confirmedAt: null,
})

/** Who has left is nobody to us: what remains tells no address. */
const forgotten = (state: SubscriberState): SubscriberState => ({
  ...state,
  email: '',
  emailKey: '',
  status: 'unsubscribed',
  confirmation: null,
  mails: [],
  confirmedAt: null,
})

const evolve = (state: SubscriberState | undefined, event: SubscriberEvent): SubscriberState => {
  if (event.type === 'asked') return asked(state, event)
  if (!state) throw new Error(`An address that nobody typed cannot see ${event.type}.`)
  if (event.type === 'confirmed') return { ...state, status: 'subscribed', confirmedAt: event.at }
  if (event.type === 'unsubscribed') return forgotten(state)
  return { ...state, mails: evolveMails(state.mails, event) }
}

/** Nobody gets the newsletter who has not said so from the address itself. */
export const subscriberRules: AggregateRules<SubscriberState, SubscriberCommand, SubscriberEvent> = {
  decide,
  evolve,
  announce: () => undefined,
}

import type { Logger } from '@shop/service-kit/logger'
import type { Clock, Mail, Mailer } from '@shop/service-kit/ports'
import type { MailedTokens } from '../user/mailed-token.ts'
import type { UserState } from '../user/user.state.ts'
import type { Users } from '../user/users.ts'
import { letters } from './letters.ts'
import { asHtml, asText } from './mail.layout.ts'
import { isDue, isTooOld, type PendingMail } from './pending-mail.ts'

export interface PostOffice {
  /** Sends what an account has recorded, in the background. */
  post(user: UserState): void
  /** Sends what is left over from a crash or a mail server that was away. */
  sweep(): Promise<void>
  /** Resolves when nothing is on its way. */
  drained(): Promise<void>
}

export interface PostOfficeOptions {
  users: Users
  tokens: MailedTokens
  mailer: Mailer
  clock: Clock
  log: Logger
  publicUrl: string
}

const BATCH = 50

/** The mail server says that it will never take this mail, so there is no use in trying again. */
const isRefusedForGood = (error: unknown) =>
  error instanceof Error &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 500

/**
 * Sends the mails that accounts have recorded. Each is taken before it is sent and struck out after, so that
 * replicas do not send it twice; only a crash between the two repeats it, under the same message id.
 */
export const createPostOffice = (options: PostOfficeOptions): PostOffice => {
  const { users, tokens, mailer, clock, log, publicUrl } = options
  const underway = new Set<Promise<void>>()

  const compose = (user: UserState, { id, kind, nonce }: PendingMail): Mail => {
    const isLink = kind === 'verification' || kind === 'reset'
    const token = isLink && nonce ? tokens.tokenOf(kind, user.id, nonce) : ''
    const letter = letters[kind]({ firstName: user.firstName, publicUrl, token })
    return {
      to: user.email,
      subject: letter.subject,
      text: asText(letter),
      html: asHtml(letter),
      messageId: id,
    }
  }

  const finish = (user: UserState, mailId: string) =>
    users.aggregate.execute(user.id, { type: 'finish-mail', mailId })

  const deliver = async (user: UserState, mail: PendingMail) => {
    const taken = await users.aggregate.execute(user.id, { type: 'take-mail', mailId: mail.id })
    if (!taken.accepted) return
    try {
      await mailer.send(compose(taken.state, mail))
      await finish(user, mail.id)
    } catch (error) {
      const isHopeless = isRefusedForGood(error) || isTooOld(mail, clock.now())
      const facts = { userId: user.id, kind: mail.kind, attempts: mail.attempts + 1 }
      log.warn(facts, isHopeless ? 'a mail cannot be delivered and is given up' : 'a mail will be sent later')
      if (isHopeless) await finish(user, mail.id)
    }
  }

  const deliverAll = async (user: UserState) => {
    const now = clock.now()
    for (const mail of user.mails.filter((candidate) => isDue(candidate, now))) await deliver(user, mail)
  }

  const post = (user: UserState) => {
    const work = deliverAll(user)
      .catch((error: unknown) => log.warn({ err: error, userId: user.id }, 'mail stays for the next sweep'))
      .finally(() => underway.delete(work))
    underway.add(work)
  }

  const sweep = async () => {
    const due = { 'mails.notBefore': { $lte: clock.now() } }
    const waiting = await users.store.find(due, { sort: { 'mails.notBefore': 1 }, limit: BATCH })
    for (const { state } of waiting) await deliverAll(state)
  }

  const drained = async () => {
    await Promise.all(underway)
  }
  return { post, sweep, drained }
}

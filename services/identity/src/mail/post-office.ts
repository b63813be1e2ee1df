import type { Logger } from '@shop/service-kit/logger'
import type { Clock, DocumentStore, Mailer } from '@shop/service-kit/ports'
import { letters, type LetterFacts } from './letters.ts'
import type { MailCommand } from './mail.rules.ts'
import { asHtml, asText } from './mail.layout.ts'
import { isDue, isTooOld, type PendingMail } from './pending-mail.ts'

/** An aggregate that decides on mails. */
export interface Sender {
  id: string
  mails: PendingMail[]
}

export interface PostOffice<State> {
  /** Sends what an aggregate has recorded, in the background. */
  post(state: State): void
  /** Sends what is left over from a crash or a mail server that was away. */
  sweep(): Promise<void>
  /** Resolves when nothing is on its way. */
  drained(): Promise<void>
}

/** Whom a mail goes to, and what it says to them. */
export type Addressed = LetterFacts & { to: string }

export interface PostOfficeOptions<State extends Sender> {
  /** What the senders are, for the log. */
  name: string
  aggregate: {
    execute(id: string, command: MailCommand): Promise<{ accepted: true; state: State } | { accepted: false }>
  }
  store: Pick<DocumentStore<State>, 'find'>
  address(state: State, mail: PendingMail): Addressed
  mailer: Mailer
  clock: Clock
  log: Logger
}

const BATCH = 50

/** The mail server says that it will never take this mail, so there is no use in trying again. */
const isRefusedForGood = (error: unknown) =>
  error instanceof Error &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 500

/**
 * Sends the mails that aggregates have recorded. Each is taken before it is sent and struck out after, so that
 * replicas do not send it twice; only a crash between the two repeats it, under the same message id.
 */
export const createPostOffice = <State extends Sender>(
  options: PostOfficeOptions<State>,
): PostOffice<State> => {
  const { name, aggregate, store, address, mailer, clock, log } = options
  const underway = new Set<Promise<void>>()

  const send = ({ to, ...facts }: Addressed, { id, kind }: PendingMail) => {
    const letter = letters[kind](facts)
    return mailer.send({
      to,
      subject: letter.subject,
      text: asText(letter),
      html: asHtml(letter),
      messageId: id,
    })
  }

  const finish = (sender: State, mailId: string) =>
    aggregate.execute(sender.id, { type: 'finish-mail', mailId })

  const deliver = async (sender: State, mail: PendingMail) => {
    const taken = await aggregate.execute(sender.id, { type: 'take-mail', mailId: mail.id })
    if (!taken.accepted) return
    try {
      await send(address(taken.state, mail), mail)
      await finish(sender, mail.id)
    } catch (error) {
      const isHopeless = isRefusedForGood(error) || isTooOld(mail, clock.now())
      const facts = { [name]: sender.id, kind: mail.kind, attempts: mail.attempts + 1 }
      log.warn(facts, isHopeless ? 'a mail cannot be delivered and is given up' : 'a mail will be sent later')
      if (isHopeless) await finish(sender, mail.id)
    }
  }

  const deliverAll = async (sender: State) => {
    const now = clock.now()
    for (const mail of sender.mails.filter((candidate) => isDue(candidate, now))) await deliver(sender, mail)
  }

  const post = (sender: State) => {
    const work = deliverAll(sender)
      .catch((error: unknown) => log.warn({ err: error, [name]: sender.id }, 'mail stays for the next sweep'))
      .finally(() => underway.delete(work))
    underway.add(work)
  }

  const sweep = async () => {
    const due = { 'mails.notBefore': { $lte: clock.now() } }
    const waiting = await store.find(due, { sort: { 'mails.notBefore': 1 }, limit: BATCH })
    for (const { state } of waiting) await deliverAll(state)
  }

  const drained = async () => {
    await Promise.all(underway)
  }
  return { post, sweep, drained }
}

const SWEEP_EVERY_MS = 5000

/** The post office's part of a service: its sweep, and its end. */
export const postOfficeParts = (name: string, { sweep, drained }: PostOffice<never>) => ({
  jobs: [{ name: `mail of ${name}`, everyMs: SWEEP_EVERY_MS, run: sweep }],
  close: drained,
})

import type { AnnounceInput } from '@shop/contracts/internal'
import type { Job } from '../jobs.ts'
import { createBrokerWatch } from './broker-watch.ts'
import type { Broker, Clock, DocumentStore, Ids, Message, Stored } from '../ports.ts'
import { toMessage } from './decide-batch.ts'
import { toBrokerMessage } from './relay.ts'
import { Refusal } from '../refusal.ts'
import type { Announcement } from './rules.ts'

const PAGE_SIZE = 200
/** What changed in this time before a start is announced again, in ms: a lost broker may have lost it. */
const RECENT_MS = 10 * 60_000
const RETRY_MS = 10_000
const LOOK_MS = 5000
/** How far behind those who hear may be when the broker loses messages, in ms. */
const LAG_MS = 15 * 60_000

const orNone = (error: unknown) => {
  if (error instanceof Refusal && error.code !== 'unavailable') return 0
  throw error
}

export interface AnnounceAgainOptions<State> {
  name: string
  store: Pick<DocumentStore<State>, 'find'>
  broker: Pick<Broker, 'publish' | 'reach'>
  clock: Clock
  ids: Ids
  /** The field of the state, a Date, that every change sets. */
  changedAt?: string
  /** What the world hears of a state as it is now; undefined for what stays inside. */
  announcementOf(state: State): Announcement | undefined
  /** Has one aggregate announce itself under a new version. @throws Refusal when there is no such aggregate */
  renew?(id: string): Promise<unknown>
}

export interface AnnouncerAgain {
  /** Announces all that changed since then, or everything; resolves with how many the broker has taken. */
  announceSince(since: Date | undefined): Promise<number>
  /** What `POST /internal/announce` asks for: some under new versions, or all that changed since an instant. */
  answer(asked: AnnounceInput): Promise<{ announced: number }>
  /** Announces what changed in the 10 minutes before the start, once; a failure is tried again. */
  afterStart: Job
  /** Announces what others may not have heard yet when the broker has lost messages. */
  afterLoss: Job
}

/**
 * Announces aggregates again as they are now, page by page, under the version they have: whoever has applied it
 * ignores the repeat, whoever missed it catches up. Nothing is stored, so owners and outboxes stay as they are.
 */
export const createAnnouncerAgain = <State extends { id: string }>(
  options: AnnounceAgainOptions<State>,
): AnnouncerAgain => {
  const { store, broker, clock, ids, changedAt = 'updatedAt', announcementOf, renew } = options

  const messageOf = ({ state, version }: Stored<State>): Message[] => {
    const announced = announcementOf(state)
    if (!announced) return []
    return [toMessage(ids, announced, { aggregateId: state.id, version, now: clock.now() })]
  }

  const announceSince = async (since: Date | undefined) => {
    const changed = since ? { [changedAt]: { $gte: since } } : {}
    let announced = 0
    for (let after: string | undefined; ;) {
      const rest = after === undefined ? changed : { ...changed, _id: { $gt: after } }
      const page = await store.find(rest, { sort: { _id: 1 }, limit: PAGE_SIZE })
      const messages = page.flatMap(messageOf)
      if (messages.length > 0) await broker.publish(messages.map(toBrokerMessage))
      announced += messages.length
      after = page.at(-1)?.state.id
      if (page.length < PAGE_SIZE) return announced
    }
  }

  /** What does not exist is announced to nobody. */
  const announceAnew = async (named: readonly string[]) => {
    if (!renew) return 0
    const counts = await Promise.all(named.map((id) => renew(id).then(() => 1, orNone)))
    return counts.reduce<number>((sum, count) => sum + count, 0)
  }

  const answer = async ({ since, ids: named }: AnnounceInput) => ({
    announced: named ? await announceAnew(named) : await announceSince(since ? new Date(since) : undefined),
  })

  let isDone = false
  const startedAt = clock.now().getTime()
  const run = async () => {
    if (isDone) return
    await announceSince(new Date(startedAt - RECENT_MS))
    isDone = true
  }

  const hasLost = createBrokerWatch(broker)
  let lastLook = startedAt
  let owedSince: number | undefined
  const look = async () => {
    const now = clock.now().getTime()
    if (await hasLost()) owedSince = Math.min(owedSince ?? now, lastLook - LAG_MS)
    if (owedSince !== undefined) await announceSince(new Date(owedSince))
    owedSince = undefined
    lastLook = now
  }
  return {
    announceSince,
    answer,
    afterStart: { name: `announce-recent-${options.name}`, everyMs: RETRY_MS, run },
    afterLoss: { name: `announce-lost-${options.name}`, everyMs: LOOK_MS, run: look },
  }
}

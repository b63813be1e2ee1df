import type { Connection } from 'mongoose'
import { Schema } from 'mongoose'
import { presentNotice, type NoticePage } from '@shop/contracts/notice'
import { Aggregate } from '@shop/service-kit/aggregate/aggregate'
import { Relay } from '@shop/service-kit/aggregate/relay'
import { aggregateSchema, MongoDocumentStore } from '@shop/service-kit/mongo/document-store'
import { pageOf } from '@shop/service-kit/mongo/page-of'
import type { Surroundings } from '@shop/service-kit/service'
import { noticeRules, snapshotOf, type NoticeState, type NoticeSubject } from './notice.rules.ts'

const COLLECTION = 'notices'
const DAY_MS = 24 * 60 * 60_000
const KEPT_MS = 30 * DAY_MS
/** What is older than this when it is heard is no news. */
const NEWS_MS = DAY_MS
const REMEMBERED = 20_000

const schema = aggregateSchema({
  at: { type: Date, required: true },
  subject: { type: Schema.Types.Mixed, required: true },
}).index({ at: -1, _id: 1 })

/** Notices to admins: raised once each, listed newest first, forgotten after 30 days. */
export const createNotices = ({ mongo, ...surroundings }: Surroundings & { mongo: Connection }) => {
  const { clock } = surroundings
  const store = new MongoDocumentStore<NoticeState>(mongo, COLLECTION, schema)
  const relay = new Relay({ name: 'notice', store, ...surroundings })
  const notices = new Aggregate({
    name: 'notice',
    rules: noticeRules,
    store,
    announce: relay.announce,
    ...surroundings,
  })
  const known = new Set<string>()
  return {
    relay,
    prepare: () => store.prepare(),

    /** Under one id only once. What happened at `at` more than a day ago is passed over. */
    raise: async (id: string, at: Date, subject: NoticeSubject) => {
      if (known.has(id) || clock.now().getTime() - at.getTime() > NEWS_MS) return
      await notices.require(id, { id, at, subject }, 'nothing')
      if (known.size >= REMEMBERED) known.clear()
      known.add(id)
    },

    list: async ({ page, pageSize }: { page: number; pageSize: number }): Promise<NoticePage> => {
      const { found, total } = await pageOf(
        { page, pageSize },
        {
          find: (span) => store.find({}, { sort: { at: -1, _id: 1 }, ...span }),
          count: () => store.count({}),
        },
      )
      return { items: found.map(({ state }) => presentNotice(snapshotOf(state))), total, page, pageSize }
    },

    forgetOld: () =>
      mongo.collection(COLLECTION).deleteMany({ at: { $lt: new Date(clock.now().getTime() - KEPT_MS) } }),
  }
}

export type Notices = ReturnType<typeof createNotices>

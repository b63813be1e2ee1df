import type { Connection } from 'mongoose'
import { listNotices } from '@shop/contracts/api/orders'
import { implement } from '@shop/service-kit/http/implement'
import type { ReadModelStore, Subscription } from '@shop/service-kit/ports'
import type { Parts, Surroundings } from '@shop/service-kit/service'
import type { ProductCopy } from '../product-copy/product-copy.ts'
import { watchDeadLetters } from './dead-letter-watch.ts'
import { noticeHandlers } from './notice.consumers.ts'
import { createNotices } from './notice.service.ts'
import { createStockWatch } from './stock-watch.ts'

const FORGET_MS = 6 * 60 * 60_000

type NoticeNeeds = Surroundings & { mongo: Connection; copies: ReadModelStore<ProductCopy> }

/** Notices to admins. */
export const noticeParts = ({ copies, ...needs }: NoticeNeeds): Parts => {
  const { mongo, broker, log } = needs
  const notices = createNotices(needs)
  let letters: Subscription | undefined
  return {
    endpoints: [implement(listNotices, ({ query }) => notices.list(query))],
    handlers: noticeHandlers(notices, createStockWatch(mongo), copies),
    jobs: [{ name: 'old notices', everyMs: FORGET_MS, run: notices.forgetOld }],
    relays: [notices.relay],
    prepare: async () => {
      await notices.prepare()
      letters = watchDeadLetters(broker, notices, log)
    },
    close: async () => letters?.close(),
  }
}

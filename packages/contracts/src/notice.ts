import { z } from 'zod'
import { id, instant, pageOf, pageQuery } from './common.ts'
import { cents, dollars, toDollars } from './money.ts'

const about = { id: z.string(), at: instant }
const productName = z.string()

const lowStock = z.object({
  ...about,
  kind: z.literal('low-stock'),
  productId: id,
  productName,
  left: z.int().min(0),
})
const shortage = z.object({
  ...about,
  kind: z.literal('shortage'),
  orderId: id,
  productId: id,
  productName,
  quantity: z.int().min(1),
})
/** An event that somebody could not handle and that waits among the dead letters. */
const failedEvent = z.object({
  ...about,
  kind: z.literal('failed-event'),
  topic: z.string(),
  hearer: z.string(),
  reason: z.string(),
})
const order = { ...about, kind: z.literal('order'), orderId: id }

/** Something that admins want to know, as it is stored and announced. Amounts in cents. */
export const noticeSnapshot = z.discriminatedUnion('kind', [
  z.object({ ...order, totalCents: cents }),
  lowStock,
  shortage,
  failedEvent,
])
export type NoticeSnapshot = z.infer<typeof noticeSnapshot>

/** Something that admins want to know. Amounts in dollars. */
export const notice = z.discriminatedUnion('kind', [
  z.object({ ...order, total: dollars }),
  lowStock,
  shortage,
  failedEvent,
])
export type Notice = z.infer<typeof notice>

export const presentNotice = (it: NoticeSnapshot): Notice => {
  if (it.kind !== 'order') return it
  const { totalCents, ...rest } = it
  return { ...rest, total: toDollars(totalCents) }
}

export const noticeQuery = pageQuery
export const noticePage = pageOf(notice)
export type NoticePage = z.infer<typeof noticePage>

import { noticeRaised } from '@shop/contracts/events/orders'
import type { NoticeSnapshot } from '@shop/contracts/notice'
import { accept, announcement, type AggregateRules } from '@shop/service-kit/aggregate/rules'

type WithoutId<T> = T extends unknown ? Omit<T, 'id' | 'at'> : never
/** What a notice is about. */
export type NoticeSubject = WithoutId<NoticeSnapshot>

/** Something that admins want to know; it never changes. */
export interface NoticeState {
  id: string
  at: Date
  subject: NoticeSubject
}

export interface RaiseNotice {
  id: string
  at: Date
  subject: NoticeSubject
}

export const snapshotOf = ({ id, at, subject }: NoticeState): NoticeSnapshot => ({
  ...subject,
  id,
  at: at.toISOString(),
})

/** A notice is raised once, however often its reason is heard. */
export const noticeRules: AggregateRules<NoticeState, RaiseNotice, RaiseNotice> = {
  decide: (notice, command) => (notice ? accept() : accept(command)),
  evolve: (_notice, { id, at, subject }) => ({ id, at, subject }),
  announce: (_event, _before, after) => announcement(noticeRaised, { notice: snapshotOf(after) }),
}

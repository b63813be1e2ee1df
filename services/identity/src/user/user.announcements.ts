import { userChanged } from '@shop/contracts/events/identity'
import { announcement, type Announcement } from '@shop/service-kit/aggregate/rules'
import { isAdmin, type UserEvent, type UserState } from './user.state.ts'

const announceAs = (type: 'insert' | 'update' | 'delete', user: UserState) => {
  const { id, roles, emailVerified, disabled, seenOn } = user
  const seen = seenOn ? { seenOn } : {}
  return announcement(userChanged, { type, user: { id, roles, emailVerified, disabled, ...seen } })
}

/** What the shop hears of an account as it is now. */
export const announcedAgain = (user: UserState) => announceAs(user.deletedAt ? 'delete' : 'update', user)

/** What the shop hears of an event; names, addresses, mails and passwords stay inside. */
export const announceUser = (
  event: UserEvent,
  before: UserState | undefined,
  after: UserState,
): Announcement | undefined => {
  switch (event.type) {
    case 'opened':
      return announceAs('insert', after)
    case 'deleted':
      return announceAs('delete', after)
    case 'email-confirmed':
    case 'disabled-set':
    case 'seen':
      return announceAs('update', after)
    case 'roster-followed':
      return before && isAdmin(before) !== isAdmin(after) ? announceAs('update', after) : undefined
    default:
      return undefined
  }
}

import { accept, refuse, type AggregateRules } from '@shop/service-kit/aggregate/rules'
import { Refusal } from '@shop/service-kit/refusal'

/**
 * Who the admins are. This one document decides it, so that two admins who take each other's role at the same
 * moment cannot leave the shop without any; the accounts' roles follow, guarded by this document's version.
 */
export interface RosterState {
  id: string
  members: string[]
}

export const ROSTER_ID = 'admins'

export type RosterCommand =
  | { type: 'open' }
  | { type: 'appoint'; userId: string }
  /** `isConfirmed`: who gives up their own role has said that they mean it. */
  | { type: 'dismiss'; userId: string; by: string | null; isConfirmed?: boolean }
  /** Strikes out an account that cannot act any more; needed only where a step before it was cut short. */
  | { type: 'strike'; userId: string }

export type RosterEvent =
  { type: 'opened' } | { type: 'appointed'; userId: string } | { type: 'removed'; userId: string }

const dismiss = (
  members: readonly string[],
  { userId, by, isConfirmed = false }: Extract<RosterCommand, { type: 'dismiss' }>,
) => {
  if (!members.includes(userId)) return accept<RosterEvent>()
  if (members.length === 1)
    return refuse(new Refusal('last_admin', 'The last administrator of the shop has to stay one.'))
  if (userId === by && !isConfirmed)
    return refuse(
      new Refusal('own_role', 'This is your own account. Please confirm that you give up your own role.'),
    )
  return accept<RosterEvent>({ type: 'removed', userId })
}

export const rosterRules: AggregateRules<RosterState, RosterCommand, RosterEvent> = {
  decide: (roster, command) => {
    const opened: RosterEvent[] = roster ? [] : [{ type: 'opened' }]
    const members = roster?.members ?? []
    switch (command.type) {
      case 'open':
        return accept(...opened)
      case 'appoint':
        return members.includes(command.userId)
          ? accept<RosterEvent>()
          : accept<RosterEvent>(...opened, { type: 'appointed', userId: command.userId })
      case 'dismiss':
        return dismiss(members, command)
      case 'strike':
        return members.includes(command.userId)
          ? accept<RosterEvent>({ type: 'removed', userId: command.userId })
          : accept<RosterEvent>()
    }
  },
  evolve: (roster, event) => {
    const members = roster?.members ?? []
    switch (event.type) {
      case 'opened':
        return { id: ROSTER_ID, members: [] }
      case 'appointed':
        return { id: ROSTER_ID, members: [...members, event.userId] }
      case 'removed':
        return { id: ROSTER_ID, members: members.filter((member) => member !== event.userId) }
    }
  },
  announce: () => undefined,
}

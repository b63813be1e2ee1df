import { Aggregate, type AggregateOptions } from '@shop/service-kit/aggregate/aggregate'
import { Refusal } from '@shop/service-kit/refusal'
import {
  ROSTER_ID,
  rosterRules,
  type RosterCommand,
  type RosterEvent,
  type RosterState,
} from './roster.rules.ts'
import type { UserState } from './user.state.ts'
import type { Users } from './users.ts'

type Options = Omit<AggregateOptions<RosterState, RosterCommand, RosterEvent>, 'name' | 'rules' | 'announce'>

export interface Roster {
  open(): Promise<unknown>
  /** Makes an account an admin's. @throws Refusal not_found, conflict */
  appoint(userId: string, by: string | null): Promise<UserState>
  /** Takes the admin role from an account that has it. @throws Refusal last_admin, own_role, not_found */
  dismiss(userId: string, by: string | null, isConfirmed?: boolean): Promise<UserState>
  /** Finishes what a crash cut short: accounts follow the list, and accounts that are gone leave it. */
  reconcile(): Promise<void>
}

const BATCH = 100

/** The list of admins and the accounts' roles, which follow it. */
export const createRoster = (users: Users, options: Options): Roster => {
  const roster = new Aggregate({ name: 'roster', rules: rosterRules, announce: () => undefined, ...options })

  const follow = async (userId: string, isAdmin: boolean, rosterVersion: number, by: string | null) => {
    const { state } = await users.aggregate.require(userId, {
      type: 'follow-roster',
      isAdmin,
      rosterVersion,
      by,
    })
    return state
  }

  const appoint = async (userId: string, by: string | null) => {
    const { version } = await roster.require(ROSTER_ID, { type: 'appoint', userId })
    try {
      return await follow(userId, true, version, by)
    } catch (error) {
      if (error instanceof Refusal) await roster.require(ROSTER_ID, { type: 'strike', userId })
      throw error
    }
  }

  const dismiss = async (userId: string, by: string | null, isConfirmed = false) => {
    const { version } = await roster.require(ROSTER_ID, { type: 'dismiss', userId, by, isConfirmed })
    return follow(userId, false, version, by)
  }

  const strikeGone = async (members: readonly string[]) => {
    const able = await users.store.find(
      { _id: { $in: [...members] }, disabled: false, deletedAt: null },
      { limit: members.length },
    )
    const ableIds = new Set(able.map(({ state }) => state.id))
    for (const userId of members.filter((member) => !ableIds.has(member)))
      await roster.require(ROSTER_ID, { type: 'strike', userId })
  }

  const reconcile = async () => {
    const stored = await options.store.load(ROSTER_ID)
    if (!stored) return
    const { members } = stored.state
    const behind = await users.store.find(
      {
        $or: [
          { _id: { $nin: members }, roles: 'admin' },
          { _id: { $in: members }, roles: { $ne: 'admin' } },
        ],
      },
      { limit: BATCH },
    )
    for (const { state } of behind) {
      const isAdmin = members.includes(state.id)
      const command = { type: 'follow-roster', isAdmin, rosterVersion: stored.version, by: null } as const
      await users.aggregate.execute(state.id, command)
    }
    if (members.length > 0) await strikeGone(members)
  }
  return { open: () => roster.require(ROSTER_ID, { type: 'open' }), appoint, dismiss, reconcile }
}

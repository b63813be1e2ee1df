import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { given } from '../testing/given.ts'
import { rosterRules, type RosterCommand } from './roster.rules.ts'

const now = new Date('2026-11-20T12:00:00Z')
const withAdmins = (...admins: string[]) => {
  const roster = given(rosterRules)
  for (const userId of admins) roster.when({ type: 'appoint', userId }, now)
  return roster
}

describe('the list of admins', () => {
  it('takes an admin once', () => {
    const roster = withAdmins('robin')
    expect(roster.when({ type: 'appoint', userId: 'robin' }, now)).toEqual([])
    expect(roster.state.members).toEqual(['robin'])
  })

  it('lets one admin dismiss another', () => {
    const roster = withAdmins('robin', 'kim')
    roster.when({ type: 'dismiss', userId: 'kim', by: 'robin' }, now)
    expect(roster.state.members).toEqual(['robin'])
  })

  it('keeps the last admin, whoever asks', () => {
    const roster = withAdmins('robin')
    expect(roster.when({ type: 'dismiss', userId: 'robin', by: 'robin' }, now)).toBe('last_admin')
    expect(roster.when({ type: 'dismiss', userId: 'robin', by: null }, now)).toBe('last_admin')
  })

  it('does not let an admin go by accident', () => {
    expect(withAdmins('robin', 'kim').when({ type: 'dismiss', userId: 'kim', by: 'kim' }, now)).toBe(
      'own_role',
    )
  })

  it('lets one go who says so, unless nobody would be left', () => {
    const command = { type: 'dismiss', userId: 'kim', by: 'kim', isConfirmed: true } as const
    const roster = withAdmins('robin', 'kim')
    roster.when(command, now)
    expect(roster.state.members).toEqual(['robin'])
    expect(withAdmins('kim').when(command, now)).toBe('last_admin')
  })

  it('has nothing to do for somebody who is no admin', () => {
    const roster = withAdmins('robin')
    expect(roster.when({ type: 'dismiss', userId: 'kim', by: 'robin' }, now)).toEqual([])
  })

  it('once it has an admin, has one after any sequence of appointments and dismissals', () => {
    const person = fc.constantFrom('robin', 'kim', 'sam')
    const command: fc.Arbitrary<RosterCommand> = fc.oneof(
      fc.record({ type: fc.constant('open' as const) }),
      fc.record({ type: fc.constant('appoint' as const), userId: person }),
      fc.record({
        type: fc.constant('dismiss' as const),
        userId: person,
        by: fc.option(person),
        isConfirmed: fc.boolean(),
      }),
    )
    fc.assert(
      fc.property(fc.array(command, { maxLength: 60 }), (commands) => {
        const roster = withAdmins('robin')
        for (const each of commands) {
          roster.when(each, now)
          const { members } = roster.state
          expect(members.length).toBeGreaterThan(0)
          expect(new Set(members).size).toBe(members.length)
        }
      }),
    )
  })
})

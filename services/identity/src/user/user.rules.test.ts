import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { given } from '../testing/given.ts'
import { RESET_LIFETIME_MS, RESET_PAUSE_MS, userRules } from './user.rules.ts'
import { isAdmin, type UserCommand, type UserState } from './user.state.ts'

const start = new Date('2026-11-20T12:00:00Z')
const after = (ms: number) => new Date(start.getTime() + ms)
const account = { email: 'Ada@People.example', firstName: 'Ada', lastName: 'Moss', passwordHash: 'hash-1' }
const token = (name: string) => ({ nonce: `nonce of ${name}`, hash: `hash of ${name}` })

const ada = () => {
  const user = given(userRules)
  user.when(
    { type: 'open', id: 'ada', account, verification: token('verification'), mailId: 'mail-1' },
    start,
  )
  return user
}
const follow = (isToBeAdmin: boolean, rosterVersion: number): UserCommand => ({
  type: 'follow-roster',
  isAdmin: isToBeAdmin,
  rosterVersion,
  by: 'robin',
})

describe('a new account', () => {
  it('is a customer’s, not confirmed, with a mail on its way', () => {
    expect(ada().state).toMatchObject({
      email: 'Ada@People.example',
      emailKey: 'ada@people.example',
      roles: ['customer'],
      emailVerified: false,
      mails: [{ id: 'mail-1', kind: 'verification', nonce: 'nonce of verification' }],
    })
  })

  it('keeps hashes of its links, never the links', () => {
    const { verification } = ada().state
    expect(verification).toMatchObject({ hash: 'hash of verification' })
    expect(Object.keys(verification ?? {})).toEqual(['hash', 'expiresAt'])
  })

  it('is not opened twice', () => {
    const user = ada()
    const again = { ...account, passwordHash: 'of somebody else' }
    user.when({ type: 'open', id: 'ada', account: again, verification: null, mailId: 'mail-2' }, start)
    expect(user.state.passwordHash).toBe('hash-1')
  })
})

describe('resetting a password', () => {
  const asked = () => {
    const user = ada()
    user.when({ type: 'request-reset', token: token('reset'), mailId: 'mail-2' }, start)
    return user
  }
  const command = {
    type: 'reset-password',
    tokenHash: 'hash of reset',
    passwordHash: 'hash-2',
    mailId: 'mail-3',
  } as const

  it('takes the link once, confirms the address, ends the sessions and tells the owner', () => {
    const user = asked()
    user.when(command, after(RESET_LIFETIME_MS - 1))
    expect(user.state).toMatchObject({
      passwordHash: 'hash-2',
      sessionEra: 2,
      emailVerified: true,
      reset: null,
    })
    expect(user.state.mails.map(({ kind }) => kind)).toContain('password-changed')
    expect(user.when(command, after(RESET_LIFETIME_MS - 1))).toBe('invalid_token')
  })

  it('refuses a link that is too old, of another account, or of a disabled account', () => {
    expect(asked().when(command, after(RESET_LIFETIME_MS))).toBe('invalid_token')
    expect(ada().when(command, start)).toBe('invalid_token')
    const disabled = asked()
    disabled.when({ type: 'set-disabled', disabled: true, by: 'robin' }, start)
    expect(disabled.when(command, start)).toBe('invalid_token')
  })

  it('issues a new link only when the last one is a minute old', () => {
    const user = asked()
    const again = { type: 'request-reset', token: token('another'), mailId: 'mail-4' } as const
    expect(user.when(again, after(RESET_PAUSE_MS - 1))).toEqual([])
    user.when(again, after(RESET_PAUSE_MS))
    expect(user.state.reset?.hash).toBe('hash of another')
  })
})

describe('the roles of an account', () => {
  it('follow the list of admins, and never an older state of it', () => {
    const user = ada()
    user.when(follow(true, 5), start)
    user.when(follow(false, 4), start)
    expect(user.state.roles).toEqual(['admin', 'customer'])
    user.when(follow(false, 6), start)
    expect(user.state.roles).toEqual(['customer'])
  })

  it('end the sessions when they change, and only then', () => {
    const user = ada()
    user.when(follow(false, 5), start)
    expect(user.state.sessionEra).toBe(1)
    user.when(follow(true, 6), start)
    expect(user.state.sessionEra).toBe(2)
  })

  it('remember who changed them and when', () => {
    const user = ada()
    user.when(follow(true, 5), start)
    expect(user.state.history).toEqual([{ at: start, by: 'robin', did: 'made-admin' }])
  })
})

describe('an account that is used', () => {
  it('is told of once a day, by the day alone', () => {
    const user = ada()
    const use = (ms: number) => {
      const before = user.state
      user.when({ type: 'be-seen' }, after(ms))
      return { changed: user.state !== before, before: before.seenOn, on: user.state.seenOn }
    }
    const HOUR_MS = 60 * 60_000
    expect(use(HOUR_MS)).toEqual({ changed: true, before: null, on: '2026-11-20' })
    expect(use(2 * HOUR_MS)).toMatchObject({ changed: false, on: '2026-11-20' })
    expect(use(12 * HOUR_MS)).toMatchObject({ changed: true, on: '2026-11-21' })
  })
})

describe('a deleted account', () => {
  it('keeps nothing of the person and gives the address back', () => {
    const user = ada()
    user.when({ type: 'delete', by: 'robin' }, start)
    const { history: _history, ...rest } = user.state
    expect(JSON.stringify(rest)).not.toMatch(/ada@|Moss|hash-|hash of|nonce of/i)
    expect(rest).toMatchObject({ emailKey: 'deleted:ada', mails: [], deletedAt: start })
  })

  it('does nothing any more', () => {
    const user = ada()
    user.when({ type: 'delete', by: 'robin' }, start)
    expect(user.when({ type: 'set-disabled', disabled: false, by: 'robin' }, start)).toBe('not_found')
    expect(user.when({ type: 'confirm-email', tokenHash: 'hash of verification' }, start)).toBe(
      'invalid_token',
    )
  })
})

describe('a mail', () => {
  it('is taken by one, left to others after a pause that grows, and gone when it is sent', () => {
    const user = ada()
    const take = { type: 'take-mail', mailId: 'mail-1' } as const
    expect(user.when(take, start)).toHaveLength(1)
    expect(user.when(take, after(29_999))).toBe('conflict')
    expect(user.when(take, after(30_000))).toHaveLength(1)
    expect(user.when(take, after(30_000 + 59_999))).toBe('conflict')
    user.when({ type: 'finish-mail', mailId: 'mail-1' }, start)
    expect(user.state.mails).toEqual([])
    expect(user.when({ type: 'finish-mail', mailId: 'mail-1' }, start)).toEqual([])
  })
})

const anyCommand: fc.Arbitrary<UserCommand> = fc.oneof(
  fc.record({
    type: fc.constant('follow-roster' as const),
    isAdmin: fc.boolean(),
    rosterVersion: fc.nat({ max: 20 }),
    by: fc.constant('robin'),
  }),
  fc.record({ type: fc.constant('set-disabled' as const), disabled: fc.boolean(), by: fc.constant('robin') }),
  fc.record({ type: fc.constant('delete' as const), by: fc.constant('robin') }),
  fc.constant<UserCommand>({ type: 'request-reset', token: token('reset'), mailId: 'mail-2' }),
  fc.constant<UserCommand>({
    type: 'reset-password',
    tokenHash: 'hash of reset',
    passwordHash: 'hash-2',
    mailId: 'mail-3',
  }),
)

const access = ({ roles, disabled, passwordHash }: UserState) =>
  JSON.stringify([roles, disabled, passwordHash])

describe('for any sequence of commands', () => {
  it('no disabled or deleted account is an admin’s, and what changes access ends the sessions', () => {
    fc.assert(
      fc.property(fc.array(anyCommand, { maxLength: 40 }), (commands) => {
        const user = ada()
        for (const [index, command] of commands.entries()) {
          const before = user.state
          user.when(command, after(index * RESET_PAUSE_MS))
          const now = user.state
          if (now.disabled || now.deletedAt) expect(isAdmin(now)).toBe(false)
          if (access(now) !== access(before)) expect(now.sessionEra).toBeGreaterThan(before.sessionEra)
          expect(now.rosterVersion).toBeGreaterThanOrEqual(before.rosterVersion)
        }
      }),
    )
  })
})

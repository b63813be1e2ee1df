import { describe, expect, it } from 'vitest'
import { decideMail, evolveMails } from './mail.rules.ts'
import { newMail, type PendingMail } from './pending-mail.ts'

const start = new Date('2026-11-20T12:00:00Z')
const after = (ms: number) => new Date(start.getTime() + ms)
const mail = newMail('mail-1', 'reset', 'nonce', start)

const take = (mails: readonly PendingMail[], now: Date) =>
  decideMail(mails, { type: 'take-mail', mailId: 'mail-1' }, now)
const afterTaking = (mails: readonly PendingMail[], now: Date) => {
  const decision = take(mails, now)
  if ('refusal' in decision) throw decision.refusal
  return decision.events.reduce<readonly PendingMail[]>(evolveMails, mails)
}

describe('a mail', () => {
  it('that was taken is taken by nobody else until it may be tried again', () => {
    const taken = afterTaking([mail], start)
    expect(taken).toMatchObject([{ attempts: 1, notBefore: after(30_000) }])
    expect(take(taken, after(29_999))).toHaveProperty('refusal.code', 'conflict')
    expect(afterTaking(taken, after(30_000))).toMatchObject([{ attempts: 2, notBefore: after(90_000) }])
  })

  it('that is not there any more is not taken, and finishing it is nothing', () => {
    expect(take([], start)).toHaveProperty('refusal.code', 'conflict')
    expect(decideMail([], { type: 'finish-mail', mailId: 'mail-1' }, start)).toEqual({ events: [] })
  })

  it('is struck out once it is finished, and others stay', () => {
    const other = newMail('mail-2', 'verification', null, start)
    expect(evolveMails([mail, other], { type: 'mail-finished', mailId: 'mail-1' })).toEqual([other])
  })

  it('gives way to a newer one of its kind', () => {
    const newer = newMail('mail-3', 'reset', 'other nonce', after(1000))
    expect(evolveMails([mail], { type: 'mail-recorded', mail: newer })).toEqual([newer])
  })
})

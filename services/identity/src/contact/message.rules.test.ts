import { describe, expect, it } from 'vitest'
import { given } from '../testing/given.ts'
import { messageRules } from './message.rules.ts'
import { messageIdOf, type MessageCommand } from './message.state.ts'

const start = new Date('2026-11-20T12:00:00Z')
const later = new Date('2026-11-21T12:00:00Z')
const message = {
  firstName: 'Ada',
  lastName: 'Moss',
  email: 'Ada@People.example',
  subject: 'A handle',
  message: 'It came off.',
}
const write = (mailId: string | null = 'mail-1'): MessageCommand => ({
  type: 'write',
  id: 'one',
  message,
  mailId,
})
const set = (status: 'open' | 'done'): MessageCommand => ({ type: 'set-status', status, by: 'robin' })

const written = () => {
  const one = given(messageRules)
  one.when(write(), start)
  return one
}

describe('a message to the shop', () => {
  it('waits to be read, and its writer is told so', () => {
    expect(written().state).toMatchObject({
      ...message,
      status: 'open',
      createdAt: start,
      mails: [{ id: 'mail-1', kind: 'contact-received' }],
    })
  })

  it('that is sent twice is one message', () => {
    expect(written().when(write('mail-2'), later)).toEqual([])
    expect(messageIdOf({ ...message, email: 'ada@people.example' })).toBe(messageIdOf(message))
    expect(messageIdOf({ ...message, subject: 'Another' })).not.toBe(messageIdOf(message))
  })

  it('can come without a mail to its writer, who had one just now', () => {
    const one = given(messageRules)
    one.when(write(null), start)
    expect(one.state.mails).toEqual([])
  })

  it('is done with, by whom, and can be opened again', () => {
    const one = written()
    one.when(set('done'), later)
    expect(one.state).toMatchObject({ status: 'done', doneAt: later, doneBy: 'robin' })
    expect(one.when(set('done'), later)).toEqual([])
    one.when(set('open'), later)
    expect(one.state).toMatchObject({ status: 'open', doneAt: null, doneBy: null })
  })

  it('waits anew when it is written again after it was done with', () => {
    const one = written()
    one.when(set('done'), later)
    one.when(write('mail-2'), later)
    expect(one.state).toMatchObject({ status: 'open', doneAt: null, createdAt: later })
  })

  it('that nobody wrote cannot be done with', () => {
    expect(given(messageRules).when(set('done'), start)).toBe('not_found')
  })
})

import { describe, expect, it } from 'vitest'
import { ageOf, deadLettersOf, describeLetter, toDeadLetter, toRedriven } from './dead-letter.ts'

const now = new Date('2026-11-20T12:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
const message = {
  topic: 'product-changed.dlq',
  key: 'brush',
  value: '{"id":1}',
  headers: {
    traceparent,
    group: 'orders',
    error: 'Error: No such product.',
    diedAt: '2026-11-20T09:00:00.000Z',
  },
}

describe('a dead letter', () => {
  it('tells which message it was, who gave it up, why and when', () => {
    expect(toDeadLetter(message)).toMatchObject({
      topic: 'product-changed',
      key: 'brush',
      group: 'orders',
      error: 'Error: No such product.',
      diedAt: new Date('2026-11-20T09:00:00Z'),
    })
  })

  it('can be read though nobody wrote anything on it', () => {
    const letter = toDeadLetter({ ...message, headers: {} })
    expect(letter).toMatchObject({ group: 'unknown', error: 'unknown', diedAt: undefined })
    expect(describeLetter(letter, now)).toContain('unknown ago')
  })

  it('is sent again as it first came', () => {
    expect(toRedriven(toDeadLetter(message), now)).toEqual({
      topic: 'product-changed',
      key: 'brush',
      value: '{"id":1}',
      headers: { traceparent, redrivenAt: now.toISOString() },
    })
  })

  it('reads well at a terminal', () => {
    expect(describeLetter(toDeadLetter(message), now)).toBe(
      '  brush  given up by orders, 3 hours ago\n    Error: No such product.',
    )
  })

  it.each([
    [0, '0 seconds'],
    [59, '59 seconds'],
    [60, '1 minute'],
    [3599, '59 minutes'],
    [7200, '2 hours'],
    [86_400, '1 day'],
  ])('of %d seconds ago is %s old', (seconds, age) => {
    expect(ageOf(ago(seconds), now)).toBe(age)
  })

  it('lies in one topic, by whichever name it is asked for', () => {
    expect(deadLettersOf('product-changed')).toBe('product-changed.dlq')
    expect(deadLettersOf('product-changed.dlq')).toBe('product-changed.dlq')
  })
})

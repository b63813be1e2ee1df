import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ownerOf } from '../secret.ts'
import { firstToken, newSalt, successorOf } from './refresh-token.ts'

describe('a refresh token', () => {
  it('names its session, and so does each of its successors', () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        const token = firstToken(id)
        expect(ownerOf(token)).toBe(id)
        expect(ownerOf(successorOf(token, id, newSalt()))).toBe(id)
      }),
    )
  })

  it('has one successor for one salt, and another for any other', () => {
    const id = '0d1c7b3e-6f2a-4b58-9d8e-1a2b3c4d5e6f'
    const token = firstToken(id)
    const salt = newSalt()
    expect(successorOf(token, id, salt)).toBe(successorOf(token, id, salt))
    expect(successorOf(token, id, salt)).not.toBe(successorOf(token, id, newSalt()))
    expect(successorOf(token, id, salt)).not.toBe(successorOf(firstToken(id), id, salt))
  })
})

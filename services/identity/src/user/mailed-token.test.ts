import { describe, expect, it } from 'vitest'
import { createMailedTokens, readMailedToken } from './mailed-token.ts'

const tokens = createMailedTokens('a-secret-for-tests-of-identity-only')
const ada = '0d1c7b3e-6f2a-4b58-9d8e-1a2b3c4d5e6f'

describe('a token in a mail', () => {
  it('names its account and is recognised by its hash', () => {
    const { nonce, hash } = tokens.issue('reset', ada)
    expect(readMailedToken(tokens.tokenOf('reset', ada, nonce))).toEqual({ ownerId: ada, hash })
  })

  it('is another for each purpose, each time and each secret', () => {
    const { nonce } = tokens.issue('reset', ada)
    const all = [
      tokens.tokenOf('reset', ada, nonce),
      tokens.tokenOf('verification', ada, nonce),
      tokens.tokenOf('reset', ada, tokens.issue('reset', ada).nonce),
      createMailedTokens('another-secret-of-at-least-32-letters').tokenOf('reset', ada, nonce),
    ]
    expect(new Set(all).size).toBe(4)
  })

  it.each([[''], ['short'], ['A'.repeat(63)], ['A'.repeat(200)], ['%%%']])('is not %j', (text) => {
    expect(readMailedToken(text)).toBeUndefined()
  })
})

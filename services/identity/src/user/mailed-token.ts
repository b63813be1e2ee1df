import { createHmac, randomBytes } from 'node:crypto'
import { deriveKey, fingerprint, joinToken, ownerOf } from '../secret.ts'
import type { IssuedToken } from './user.state.ts'

export type MailedTokenKind = 'verification' | 'reset'

export interface MailedTokens {
  issue(kind: MailedTokenKind, userId: string): IssuedToken
  /** The token itself, for the mail that carries it. */
  tokenOf(kind: MailedTokenKind, userId: string, nonce: string): string
}

/**
 * One-time tokens for links in e-mails. The database holds a nonce until the mail is sent, and a hash; the token
 * follows from the nonce and the shop's secret, so who reads the database alone cannot use any link.
 */
export const createMailedTokens = (secret: string): MailedTokens => {
  const key = deriveKey(secret, 'mailed tokens')
  const tokenOf: MailedTokens['tokenOf'] = (kind, userId, nonce) =>
    joinToken(userId, createHmac('sha256', key).update(`${kind}:${userId}:${nonce}`).digest())
  return {
    tokenOf,
    issue: (kind, userId) => {
      const nonce = randomBytes(32).toString('base64url')
      return { nonce, hash: fingerprint(tokenOf(kind, userId, nonce)) }
    },
  }
}

/** Whose link it is and what to look for; undefined for anything that no mail of ours ever carried. */
export const readMailedToken = (token: string): { userId: string; hash: string } | undefined => {
  const userId = ownerOf(token)
  return userId === undefined ? undefined : { userId, hash: fingerprint(token) }
}

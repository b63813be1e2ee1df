import { createHmac } from 'node:crypto'
import { randomBytes } from '../random-bytes.ts'
import { deriveKey, fingerprint, joinToken, ownerOf } from '../secret.ts'
import type { IssuedToken } from './user.state.ts'

export type MailedTokenKind = 'verification' | 'reset' | 'newsletter' | 'unsubscribe'

export interface MailedTokens {
  issue(kind: MailedTokenKind, ownerId: string): IssuedToken
  /** The token itself, for the mail that carries it. */
  tokenOf(kind: MailedTokenKind, ownerId: string, nonce: string): string
}

/**
 * One-time tokens for links in e-mails. The database holds a nonce until the mail is sent, and a hash; the token
 * follows from the nonce and the shop's secret, so who reads the database alone cannot use any link.
 */
export const createMailedTokens = (secret: string, random = randomBytes): MailedTokens => {
  const key = deriveKey(secret, 'mailed tokens')
  const tokenOf: MailedTokens['tokenOf'] = (kind, ownerId, nonce) =>
    joinToken(ownerId, createHmac('sha256', key).update(`${kind}:${ownerId}:${nonce}`).digest())
  return {
    tokenOf,
    issue: (kind, ownerId) => {
      const nonce = random(32).toString('base64url')
      return { nonce, hash: fingerprint(tokenOf(kind, ownerId, nonce)) }
    },
  }
}

/** Whose link it is and what to look for; undefined for anything that no mail of ours ever carried. */
export const readMailedToken = (token: string): { ownerId: string; hash: string } | undefined => {
  const ownerId = ownerOf(token)
  return ownerId === undefined ? undefined : { ownerId, hash: fingerprint(token) }
}

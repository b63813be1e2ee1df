import { createHmac } from 'node:crypto'
import { randomBytes } from '../random-bytes.ts'
import { joinToken } from '../secret.ts'

/** The first token of a session. */
export const firstToken = (sessionId: string, random = randomBytes): string =>
  joinToken(sessionId, random(32))

export const newSalt = (random = randomBytes): string => random(32).toString('base64url')

/**
 * The token after this one. It follows from the token and a fresh random salt, so that a second tab or a repeat
 * gets the very same successor although the server keeps only its hash; without the token the salt tells nothing.
 */
export const successorOf = (token: string, sessionId: string, salt: string): string =>
  joinToken(sessionId, createHmac('sha256', token).update(salt).digest())

import { createHash, hkdfSync } from 'node:crypto'

/** A key of its own for each purpose, from the one secret that the services share. */
export const deriveKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'alder-identity', purpose, 32))

/** What is kept of a random token: enough to recognise it, not to use it. */
export const fingerprint = (token: string): string => createHash('sha256').update(token).digest('base64url')

const UUID_BYTES = 16

/** A token names whom it belongs to and proves it: the id, then the proof. */
export const joinToken = (id: string, proof: Buffer): string =>
  Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), proof]).toString('base64url')

/** Whom a token says it belongs to; undefined for what is no token at all. */
export const ownerOf = (token: string): string | undefined => {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== UUID_BYTES + 32) return undefined
  const hex = bytes.subarray(0, UUID_BYTES).toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** An id in the form of a UUID that is the same for the same text, and tells nothing of it. */
export const idFor = (text: string): string => {
  const hex = createHash('sha256').update(text).digest('hex')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')
}

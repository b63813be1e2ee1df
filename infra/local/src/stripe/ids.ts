import { randomInt } from 'node:crypto'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** An id in Stripe's manner, e.g. `pi_3Nk…`. */
export function newId(prefix: string, length = 24): string {
  const letters = Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)])
  return `${prefix}_${letters.join('')}`
}

/** Seconds since 1970, as Stripe counts time. */
export function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000)
}

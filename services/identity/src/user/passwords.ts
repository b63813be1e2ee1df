import { createHash } from 'node:crypto'
import bcrypt from 'bcrypt'

/** bcrypt reads no further than this. */
const BCRYPT_BYTES = 72

export interface Passwords {
  /** Makes ready what unknown accounts are compared with, so that the first of them takes no longer either. */
  prepare(): Promise<unknown>
  hash(password: string): Promise<string>
  /** Takes as long for an account that does not exist (undefined) as for one that does. */
  matches(password: string, hash: string | undefined): Promise<boolean>
  /** True for a hash that was made with less work than is asked for today. */
  isWeak(hash: string): boolean
}

/** A long password counts to its last character: what bcrypt would cut off is hashed into what it reads. */
const readable = (password: string) => {
  const typed = password.normalize('NFKC')
  const isWhole = Buffer.byteLength(typed) <= BCRYPT_BYTES && !typed.includes('\0')
  return isWhole ? typed : createHash('sha256').update(typed).digest('base64')
}

/** @param cost bcrypt's work factor */
export const createPasswords = (cost: number): Passwords => {
  const hash = (password: string) => bcrypt.hash(readable(password), cost)
  let nobody: Promise<string> | undefined
  const prepare = () => (nobody ??= hash('nobody has this password'))
  return {
    prepare,
    hash,
    matches: async (password, known) => {
      const isSame = await bcrypt.compare(readable(password), known ?? (await prepare()))
      return isSame && known !== undefined
    },
    isWeak: (known) => bcrypt.getRounds(known) < cost,
  }
}

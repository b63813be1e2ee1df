import type { Clock } from '@shop/service-kit/ports'
import type { AccessTokens } from '../../../services/identity/src/key/access-token.ts'
import { ACCESS_TOKEN_MS } from '../../../services/identity/src/key/key.rules.ts'
import type { RandomBytes } from '../../../services/identity/src/random-bytes.ts'
import type { Passwords } from '../../../services/identity/src/user/passwords.ts'
import type { World } from '../world/world.ts'

export const hashOf = (password: string) => `hash of ${password}`

/** Passwords without the work of hiding them, which is tested where it is done. */
export const plainPasswords: Passwords = {
  prepare: () => Promise.resolve(),
  hash: (password) => Promise.resolve(hashOf(password)),
  matches: (password, known) => Promise.resolve(known === hashOf(password)),
  isWeak: () => false,
}

/** Access tokens that say whose they are; nobody here forges one. */
export const accessTokensOf = (clock: Clock): AccessTokens => ({
  sign: ({ id }) => {
    const expiresAt = new Date(clock.now().getTime() + ACCESS_TOKEN_MS).toISOString()
    return Promise.resolve({ accessToken: `access of ${id}`, expiresAt })
  },
})

/** What nobody could guess, and follows from the seed. */
export const randomBytesOf =
  ({ random }: World): RandomBytes =>
  (size) => {
    const bytes = Buffer.alloc(size)
    for (let at = 0; at < size; at += 4) bytes.writeUInt32LE(Math.floor(random.next() * 2 ** 32), at)
    return bytes
  }

import type { DocumentStore, Mailer } from '@shop/service-kit/ports'
import type { Surroundings } from '@shop/service-kit/service'
import { noSoonerThan } from './answer-floor.ts'
import type { AccessTokens } from './key/access-token.ts'
import { createPostOffice, postOfficeParts } from './mail/post-office.ts'
import { profileRoutes } from './profile/profile.routes.ts'
import { createProfileService } from './profile/profile.service.ts'
import type { RandomBytes } from './random-bytes.ts'
import { sessionParts, type SessionStores } from './session/session.parts.ts'
import { accountRoutes } from './user/account.routes.ts'
import { createAccountService } from './user/account.service.ts'
import type { MailedTokens } from './user/mailed-token.ts'
import type { Passwords } from './user/passwords.ts'
import { userDetailsRoutes } from './user/user-details.ts'
import { addressToUser } from './user/user.mail.ts'
import { userParts, type UserStores } from './user/user.parts.ts'
import type { UserState } from './user/user.state.ts'
import { forgetWishesOfGone } from './wishlist/forget-gone.ts'
import { wishlistParts } from './wishlist/wishlist.parts.ts'
import type { WishlistState } from './wishlist/wishlist.rules.ts'

export interface AccountPorts extends Surroundings {
  stores: UserStores & SessionStores & { wishlists: DocumentStore<WishlistState> }
  mailer: Mailer
  tokens: MailedTokens
  passwords: Passwords
  accessTokens: AccessTokens
  /** Where refresh tokens come from; the system's unless given. */
  random?: RandomBytes
}

interface AccountSettings {
  /** Where shoppers reach the shop. */
  publicUrl: string
  /** No answer about an address comes sooner, in ms. */
  answerFloorMs: number
}

/** Puts accounts, their sessions and what people and admins do with them together, on whatever ports it is given. */
export const assembleAccounts = (
  { stores, ...ports }: AccountPorts,
  { publicUrl, answerFloorMs }: AccountSettings,
) => {
  const { mailer, tokens, passwords, ids } = ports
  const wishlist = wishlistParts(ports, stores.wishlists)
  const { users, roster, ...user } = userParts(ports, stores, wishlist.forget)
  const office = createPostOffice<UserState>({
    ...ports,
    name: 'user',
    aggregate: users.aggregate,
    store: users.store,
    address: addressToUser(tokens, publicUrl),
    mailer,
  })
  const { sessions, guard, ...session } = sessionParts(ports, stores, { ...ports, users, publicUrl })
  const shared = { users, passwords, tokens, ids, post: office.post }
  const accounts = createAccountService({ ...shared, forgive: guard.forgive })
  const profile = createProfileService({ ...shared, sessions, guard })
  const mail = postOfficeParts('accounts', office)
  return {
    users,
    roster,
    endpoints: [
      ...wishlist.endpoints,
      ...user.endpoints,
      ...session.endpoints,
      ...accountRoutes(accounts, (work) => noSoonerThan(answerFloorMs, work, ports.pause)),
      ...profileRoutes(profile, publicUrl),
      ...userDetailsRoutes({ users, sessions }),
    ],
    jobs: [...user.jobs, ...mail.jobs, forgetWishesOfGone({ ...ports, ...wishlist, users: users.store })],
    relays: user.relays,
    open: user.open,
    close: mail.close,
  }
}

import type { JWTVerifyGetKey } from 'jose'
import { createAccessCheck } from '@shop/service-kit/http/access'
import { createMailer } from '@shop/service-kit/mailer'
import type { Mailer } from '@shop/service-kit/ports'
import { unavailable } from '@shop/service-kit/refusal'
import { createService, type Foundation, type Overrides, type Parts } from '@shop/service-kit/service'
import { together } from '@shop/service-kit/together'
import { ANSWER_FLOOR_MS } from './answer-floor.ts'
import type { IdentityConfig } from './config.ts'
import { auditParts } from './audit/audit.parts.ts'
import { keyParts } from './key/key.parts.ts'
import { contactParts } from './contact/contact.parts.ts'
import type { MailDesk } from './mail/mail-desk.ts'
import { createPostOffice, postOfficeParts } from './mail/post-office.ts'
import { newsletterParts } from './newsletter/newsletter.parts.ts'
import { profileRoutes } from './profile/profile.routes.ts'
import { createProfileService } from './profile/profile.service.ts'
import { sessionParts } from './session/session.parts.ts'
import { accountRoutes } from './user/account.routes.ts'
import { createAccountService } from './user/account.service.ts'
import { demoAccounts, seedDemoAccounts } from './user/demo-accounts.ts'
import { createMailedTokens } from './user/mailed-token.ts'
import { createPasswords } from './user/passwords.ts'
import { adminsOnly } from './user/require-admin.ts'
import { addressToUser } from './user/user.mail.ts'
import { userDetailsRoutes } from './user/user-details.ts'
import { userParts } from './user/user.parts.ts'
import type { UserState } from './user/user.state.ts'
import { wishlistParts } from './wishlist/wishlist.parts.ts'

/** What tests may replace besides. */
export interface IdentityOverrides extends Overrides {
  mailer?: Mailer
  answerFloorMs?: number
}

type Needs = MailDesk & { answerFloorMs: number; key: ReturnType<typeof keyParts> }

/** Accounts, and what people and admins do with them. */
const accountParts = (config: IdentityConfig, foundation: Foundation, needs: Needs) => {
  const { clock, ids, log } = foundation
  const { mailer, tokens, publicUrl, answerFloorMs, key } = needs
  const passwords = createPasswords(config.BCRYPT_COST)
  const wishlist = wishlistParts(foundation)
  const user = userParts(foundation, wishlist.forget)
  const { users, roster } = user
  const office = createPostOffice<UserState>({
    name: 'user',
    aggregate: users.aggregate,
    store: users.store,
    address: addressToUser(tokens, publicUrl),
    mailer,
    clock,
    log,
  })
  const { accessTokens } = key
  const { sessions, guard, ...session } = sessionParts(foundation, {
    users,
    passwords,
    accessTokens,
    publicUrl,
  })
  const shared = { users, passwords, tokens, ids, post: office.post }
  const accounts = createAccountService({ ...shared, forgive: guard.forgive })
  const profile = createProfileService({ ...shared, sessions, guard })

  const prepare = async () => {
    await Promise.all([key.prepare(), user.prepare(), session.prepare(), passwords.prepare()])
    if (!config.SEED_DEMO) return
    const demo = demoAccounts(config.DEMO_ADMIN_EMAIL, config.DEMO_ADMIN_PASSWORD)
    await seedDemoAccounts(demo, { users, roster, passwords, ids })
  }
  const endpoints = [
    ...accountRoutes(accounts, answerFloorMs),
    ...profileRoutes(profile, publicUrl),
    ...userDetailsRoutes({ users, sessions }),
  ]
  const parts = [
    wishlist,
    { jobs: key.jobs, endpoints: key.endpoints },
    { jobs: user.jobs, endpoints: user.endpoints, relays: [user.relay] },
    { jobs: session.jobs, endpoints: session.endpoints },
    { endpoints, prepare },
    postOfficeParts('accounts', office),
  ]
  const requireAdmin = adminsOnly(users)
  return { parts: [...parts, auditParts(foundation, { users, requireAdmin })], requireAdmin }
}

const build = (
  config: IdentityConfig,
  { mailer, answerFloorMs = ANSWER_FLOOR_MS }: IdentityOverrides,
  foundation: Foundation,
  key: ReturnType<typeof keyParts>,
): Parts => {
  const { SERVICE_SECRET: secret, PUBLIC_URL: publicUrl } = config
  const smtp = createMailer(config.SMTP_URL, config.MAIL_FROM)
  const desk = { mailer: mailer ?? smtp, tokens: createMailedTokens(secret), publicUrl }
  const { parts, requireAdmin } = accountParts(config, foundation, { ...desk, answerFloorMs, key })
  const all = together([
    ...parts,
    newsletterParts(foundation, { ...desk, requireAdmin, answerFloorMs }),
    contactParts(foundation, { ...desk, requireAdmin }),
  ])
  return {
    ...all,
    close: async () => {
      await all.close?.()
      smtp.close()
    },
  }
}

/** Accounts, sessions and signing keys, wishlists, the newsletter, and messages to the shop. */
export const createIdentity = (config: IdentityConfig, overrides: IdentityOverrides = {}) => {
  let verify: JWTVerifyGetKey = () => Promise.reject(unavailable('The shop is still starting.'))
  // Identity holds the keys itself, so it checks tokens without asking itself over HTTP.
  const access = createAccessCheck({
    identityUrl: config.IDENTITY_URL,
    serviceSecret: config.SERVICE_SECRET,
    audience: 'identity',
    keys: (header, token) => verify(header, token),
  })
  return createService('identity', config, { access, ...overrides }, (foundation) => {
    const key = keyParts(foundation, config.SERVICE_SECRET)
    verify = key.ring.verify
    return build(config, overrides, foundation, key)
  })
}

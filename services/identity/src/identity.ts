import type { JWTVerifyGetKey } from 'jose'
import { createAccessCheck } from '@shop/service-kit/http/access'
import { createMailer } from '@shop/service-kit/mailer'
import type { Mailer } from '@shop/service-kit/ports'
import { unavailable } from '@shop/service-kit/refusal'
import { createService, type Foundation, type Overrides, type Parts } from '@shop/service-kit/service'
import { together } from '@shop/service-kit/together'
import { assembleAccounts } from './accounts.ts'
import { ANSWER_FLOOR_MS } from './answer-floor.ts'
import type { IdentityConfig } from './config.ts'
import { auditParts } from './audit/audit.parts.ts'
import { keyParts } from './key/key.parts.ts'
import { contactParts } from './contact/contact.parts.ts'
import type { MailDesk } from './mail/mail-desk.ts'
import { newsletterParts } from './newsletter/newsletter.parts.ts'
import { forgetOldSessions, openSessionStores } from './session/session.parts.ts'
import { demoAccounts, seedDemoAccounts } from './user/demo-accounts.ts'
import { createMailedTokens } from './user/mailed-token.ts'
import { createPasswords } from './user/passwords.ts'
import { adminsOnly } from './user/require-admin.ts'
import { openStores } from './user/user.parts.ts'
import { openWishlistStore } from './wishlist/wishlist.parts.ts'

/** What tests may replace besides. */
export interface IdentityOverrides extends Overrides {
  mailer?: Mailer
  answerFloorMs?: number
}

type Needs = MailDesk & { answerFloorMs: number; key: ReturnType<typeof keyParts> }

/** Accounts on the database, and what they need before anything is served. */
const accountParts = (config: IdentityConfig, foundation: Foundation, needs: Needs) => {
  const { mongo, ...surroundings } = foundation
  const { key, publicUrl, answerFloorMs, ...desk } = needs
  const passwords = createPasswords(config.BCRYPT_COST)
  const stores = { ...openStores(mongo), ...openSessionStores(mongo), wishlists: openWishlistStore(mongo) }
  const { users, roster, open, ...accounts } = assembleAccounts(
    { ...surroundings, ...desk, stores, passwords, accessTokens: key.accessTokens },
    { publicUrl, answerFloorMs },
  )
  const prepare = async () => {
    await Promise.all(Object.values(stores).map((store) => store.prepare()))
    await Promise.all([key.prepare(), open(), passwords.prepare()])
    if (!config.SEED_DEMO) return
    const demo = demoAccounts(config.DEMO_ADMIN_EMAIL, config.DEMO_ADMIN_PASSWORD)
    await seedDemoAccounts(demo, { users, roster, passwords, ids: surroundings.ids })
  }
  const requireAdmin = adminsOnly(users)
  const parts = [
    { ...accounts, prepare },
    { jobs: [...key.jobs, forgetOldSessions(mongo, surroundings.clock)], endpoints: key.endpoints },
    auditParts(foundation, { users, requireAdmin }),
  ]
  return { parts, requireAdmin }
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

import type { JWTVerifyGetKey } from 'jose'
import { createAccessCheck } from '@shop/service-kit/http/access'
import { createMailer } from '@shop/service-kit/mailer'
import type { Mailer } from '@shop/service-kit/ports'
import { unavailable } from '@shop/service-kit/refusal'
import { createService, type Foundation, type Overrides, type Parts } from '@shop/service-kit/service'
import { ANSWER_FLOOR_MS } from './answer-floor.ts'
import type { IdentityConfig } from './config.ts'
import { keyParts } from './key/key.parts.ts'
import { createPostOffice } from './mail/post-office.ts'
import { sessionParts } from './session/session.parts.ts'
import { accountRoutes } from './user/account.routes.ts'
import { createAccountService } from './user/account.service.ts'
import { demoAccounts, seedDemoAccounts } from './user/demo-accounts.ts'
import { createMailedTokens } from './user/mailed-token.ts'
import { createPasswords } from './user/passwords.ts'
import { userParts } from './user/user.parts.ts'

const MAIL_SWEEP_MS = 5000

/** What tests may replace besides. */
export interface IdentityOverrides extends Overrides {
  mailer?: Mailer
  answerFloorMs?: number
}

const build = (
  config: IdentityConfig,
  { mailer: givenMailer, answerFloorMs = ANSWER_FLOOR_MS }: IdentityOverrides,
  foundation: Foundation,
  key: ReturnType<typeof keyParts>,
): Parts => {
  const { clock, ids, log } = foundation
  const { SERVICE_SECRET: secret, PUBLIC_URL: publicUrl } = config
  const smtp = createMailer(config.SMTP_URL, config.MAIL_FROM)
  const mailer = givenMailer ?? smtp
  const passwords = createPasswords(config.BCRYPT_COST)
  const tokens = createMailedTokens(secret)
  const user = userParts(foundation)
  const { users, roster } = user
  const postOffice = createPostOffice({ users, tokens, mailer, clock, log, publicUrl })
  const session = sessionParts(foundation, { users, passwords, accessTokens: key.accessTokens, publicUrl })
  const { post } = postOffice
  const accounts = createAccountService({
    users,
    passwords,
    tokens,
    ids,
    post,
    forgive: session.guard.forgive,
  })

  const prepare = async () => {
    await Promise.all([key.prepare(), user.prepare(), session.prepare(), passwords.prepare()])
    if (!config.SEED_DEMO) return
    const demo = demoAccounts(config.DEMO_ADMIN_EMAIL, config.DEMO_ADMIN_PASSWORD)
    await seedDemoAccounts(demo, { users, roster, passwords, ids })
  }
  const mailJob = { name: 'mail', everyMs: MAIL_SWEEP_MS, run: postOffice.sweep }
  return {
    endpoints: [
      ...accountRoutes(accounts, answerFloorMs),
      ...session.endpoints,
      ...user.endpoints,
      ...key.endpoints,
    ],
    handlers: [],
    jobs: [...key.jobs, ...user.jobs, ...session.jobs, mailJob],
    relays: [user.relay],
    prepare,
    close: async () => {
      await postOffice.drained()
      smtp.close()
    },
  }
}

/** Accounts, sessions and signing keys. */
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

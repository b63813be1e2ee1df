import type { Mailer } from '@shop/service-kit/ports'
import type { MailedTokens } from '../user/mailed-token.ts'

/** What everything that writes letters needs. */
export interface MailDesk {
  mailer: Mailer
  tokens: MailedTokens
  /** Where shoppers reach the shop; links lead there. */
  publicUrl: string
}

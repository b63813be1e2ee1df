import { forgotPassword, register, resetPassword, verifyEmail } from '@shop/contracts/api/identity'
import { implement } from '@shop/service-kit/http/implement'
import { noSoonerThan } from '../answer-floor.ts'
import type { AccountService } from './account.service.ts'

export const accountRoutes = (accounts: AccountService, answerFloorMs: number) => [
  implement(register, async ({ body }) => {
    await noSoonerThan(answerFloorMs, () => accounts.register(body))
    return { message: 'Registration successful! Please check your email to verify your account.' }
  }),
  implement(verifyEmail, async ({ body }) => {
    await accounts.confirmEmail(body.token)
    return { message: 'Thank you, your e-mail address is confirmed.' }
  }),
  implement(forgotPassword, async ({ body }) => {
    await noSoonerThan(answerFloorMs, () => accounts.requestReset(body.email))
    return { message: 'If this address has an account, a link to reset the password is on its way.' }
  }),
  implement(resetPassword, async ({ body }) => {
    await accounts.resetPassword(body.token, body.password)
    return { message: 'Your password is changed. Please sign in with the new one.' }
  }),
]

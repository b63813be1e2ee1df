import { forgotPassword, register, resetPassword, verifyEmail } from '@shop/contracts/api/identity'
import { implement } from '@shop/service-kit/http/implement'
import type { AccountService } from './account.service.ts'

type Floor = <Result>(work: () => Promise<Result>) => Promise<Result>

/** `floor` hides by its time whether an address has an account. */
export const accountRoutes = (accounts: AccountService, floor: Floor) => [
  implement(register, async ({ body }) => {
    await floor(() => accounts.register(body))
    return { message: 'Registration successful! Please check your email to verify your account.' }
  }),
  implement(verifyEmail, async ({ body }) => {
    await accounts.confirmEmail(body.token)
    return { message: 'Thank you, your e-mail address is confirmed.' }
  }),
  implement(forgotPassword, async ({ body }) => {
    await floor(() => accounts.requestReset(body.email))
    return { message: 'If this address has an account, a link to reset the password is on its way.' }
  }),
  implement(resetPassword, async ({ body }) => {
    await accounts.resetPassword(body.token, body.password)
    return { message: 'Your password is changed. Please sign in with the new one.' }
  }),
]

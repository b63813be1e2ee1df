import { loginInput } from '@shop/contracts/user'

/** What the sign-in form checks. */
export const loginForm = loginInput

import { z } from 'zod'
import { forgotPasswordInput, registerInput } from '@shop/contracts/user'

/** The form that asks for a link. */
export const forgotPasswordForm = forgotPasswordInput

/** A new password, typed twice. */
export const newPasswordForm = registerInput
  .pick({ password: true })
  .extend({ confirmPassword: z.string() })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    error: "Passwords don't match",
    when: () => true,
  })

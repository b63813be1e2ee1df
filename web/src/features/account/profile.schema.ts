import { z } from 'zod'
import { changePasswordInput, profileInput } from '@shop/contracts/user'

export const nameForm = profileInput

/** The present password, and the new one typed twice. */
export const passwordForm = changePasswordInput
  .extend({ confirmPassword: z.string() })
  .refine((form) => form.newPassword === form.confirmPassword, {
    path: ['confirmPassword'],
    error: "Passwords don't match",
    when: () => true,
  })
export type PasswordForm = z.infer<typeof passwordForm>

import { z } from 'zod'
import { registerInput, type RegisterInput } from '@shop/contracts/user'

/** The registration form: what the shop is sent, and what only the form asks for. */
export const registerForm = registerInput
  .extend({
    confirmPassword: z.string(),
    agreeToTerms: z.boolean().refine((agreed) => agreed, 'You must agree to the terms of service'),
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    error: "Passwords don't match",
    // Said together with everything else that is wrong, not only after it.
    when: () => true,
  })
export type RegisterForm = z.infer<typeof registerForm>

export const toRegisterInput = ({ firstName, lastName, email, password }: RegisterForm): RegisterInput => ({
  firstName,
  lastName,
  email,
  password,
})

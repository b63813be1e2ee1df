import { z } from 'zod'
import { email as anEmail, flag, id, instant, pageOf, pageQuery, searchText } from './common.ts'

export const role = z.enum(['admin', 'customer'])
export type Role = z.infer<typeof role>

export const user = z.object({
  id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  name: z.string(),
  roles: z.array(role),
  emailVerified: z.boolean(),
  disabled: z.boolean(),
  createdAt: instant,
})
export type User = z.infer<typeof user>

export const session = z.object({ user, accessToken: z.string(), expiresAt: instant })
export type Session = z.infer<typeof session>

/** Said of what is not there at all; what is there and wrong has a sentence of its own. */
const orMissing =
  (sentence: string) =>
  ({ input }: { input?: unknown }) =>
    input === undefined ? 'You must provide either an email or phone number and a password' : sentence

const email = z.email({ error: orMissing('Please enter a valid email address') }).max(254)
const password = z
  .string({ error: orMissing('Please enter a password') })
  .min(6, 'Password must be at least 6 characters')
  .max(200)

export const loginInput = z.strictObject({ email, password, rememberMe: z.boolean().default(false) })
export type LoginInput = z.infer<typeof loginInput>

export const registerInput = z.strictObject({
  firstName: z.string().trim().min(2, 'First name must be at least 2 characters').max(80),
  lastName: z.string().trim().min(2, 'Last name must be at least 2 characters').max(80),
  email,
  password,
})
export type RegisterInput = z.infer<typeof registerInput>

export const profileInput = registerInput.pick({ firstName: true, lastName: true })
export type ProfileInput = z.infer<typeof profileInput>

export const changePasswordInput = z.strictObject({
  currentPassword: z.string().min(1, 'Please enter your current password.').max(200),
  newPassword: password,
})
export type ChangePasswordInput = z.infer<typeof changePasswordInput>

/** How others may see a person: first name and initial, such as `Ada M.`. */
export const displayName = z.object({ displayName: z.string() })

/** A one-time token from an e-mail. */
export const mailedToken = z.strictObject({ token: z.string().min(20).max(200) })
export const forgotPasswordInput = z.strictObject({ email: anEmail })
export const resetPasswordInput = mailedToken.extend({ password })

/** The answer of calls that say the same whether or not an account exists. */
export const accepted = z.object({ message: z.string() })

/** `customer`: those who are no admins. */
export const userQuery = pageQuery.extend({
  search: searchText,
  role: role.optional(),
  disabled: flag.optional(),
})
export type UserQuery = z.infer<typeof userQuery>
export const userPage = pageOf(user)
export type UserPage = z.infer<typeof userPage>
export const userPatch = z.strictObject({
  roles: z.array(role).max(2).optional(),
  disabled: z.boolean().optional(),
  /** Without it, nobody gives up their own admin role. */
  confirmOwn: z.boolean().optional(),
})
export const userDeletion = z.strictObject({ confirmOwn: flag.optional() })

/** What an admin sees of one account. */
export const userDetails = user.extend({
  lastSignInAt: instant.nullable(),
  /** How many browsers are signed in. */
  sessions: z.int().min(0),
  /** What admins did to it, the latest first; who it was, by address, `null` for the shop itself. */
  history: z.array(z.object({ at: instant, by: z.string().nullable(), did: z.string() })),
})
export type UserDetails = z.infer<typeof userDetails>
export type UserPatch = z.infer<typeof userPatch>

import { z } from 'zod'
import { id } from '../common.ts'
import { declareEndpoint } from '../endpoint.ts'
import {
  accepted,
  forgotPasswordInput,
  loginInput,
  mailedToken,
  registerInput,
  resetPasswordInput,
  session,
  user,
  userDeletion,
  userDetails,
  userPage,
  userPatch,
  userQuery,
} from '../user.ts'

const service = 'identity'
const params = z.strictObject({ id })

export const register = declareEndpoint({
  service,
  method: 'POST',
  path: '/api/auth/register',
  access: 'all',
  summary:
    'Opens an account and sends a verification e-mail; says the same when the address has one already.',
  body: registerInput,
  response: accepted,
  status: 202,
  perMinute: 20,
})

export const login = declareEndpoint({
  service,
  method: 'POST',
  path: '/api/auth/login',
  access: 'all',
  summary: 'Starts a session; the refresh token comes as a cookie.',
  body: loginInput,
  response: session,
  perMinute: 30,
})

export const logout = declareEndpoint({
  service,
  method: 'POST',
  path: '/api/auth/logout',
  access: 'all',
  summary: 'Ends the session.',
  status: 204,
})

export const refresh = declareEndpoint({
  service,
  method: 'POST',
  path: '/api/auth/refresh',
  access: 'all',
  summary: 'A new access token for the refresh token in the cookie, which is replaced.',
  response: session,
  perMinute: 120,
})

export const verifyEmail = declareEndpoint({
  service,
  method: 'POST',
  path: '/api/auth/verify-email',
  access: 'all',
  summary: 'Confirms an e-mail address.',
  body: mailedToken,
  response: accepted,
  perMinute: 30,
})

export const forgotPassword = declareEndpoint({
  service,
  method: 'POST',
  path: '/api/auth/forgot-password',
  access: 'all',
  summary: 'Sends a link that resets the password, valid 24 hours, if the address has an account.',
  body: forgotPasswordInput,
  response: accepted,
  status: 202,
  perMinute: 10,
})

export const resetPassword = declareEndpoint({
  service,
  method: 'POST',
  path: '/api/auth/reset-password',
  access: 'all',
  summary: 'Sets a new password and ends all sessions of the account.',
  body: resetPasswordInput,
  response: accepted,
  perMinute: 20,
})

export const getMe = declareEndpoint({
  service,
  method: 'GET',
  path: '/api/auth/me',
  access: 'user',
  summary: 'The signed-in user.',
  response: user,
})

export const getSigningKeys = declareEndpoint({
  service,
  method: 'GET',
  path: '/.well-known/jwks.json',
  access: 'all',
  summary: 'Public keys that verify access tokens.',
  response: z.object({ keys: z.array(z.looseObject({ kid: z.string(), kty: z.string(), alg: z.string() })) }),
})

export const listUsers = declareEndpoint({
  service,
  method: 'GET',
  path: '/api/admin/users',
  access: 'admin',
  summary: 'Accounts, newest first.',
  query: userQuery,
  response: userPage,
})

export const editUser = declareEndpoint({
  service,
  method: 'PATCH',
  path: '/api/admin/users/:id',
  access: 'admin',
  deed: { kind: 'user', did: 'Changed an account' },
  summary: 'Gives or takes roles, disables or enables; the last admin stays.',
  params,
  body: userPatch,
  response: user,
})

export const deleteUser = declareEndpoint({
  service,
  method: 'DELETE',
  path: '/api/admin/users/:id',
  access: 'admin',
  deed: { kind: 'user', did: 'Deleted an account' },
  summary: 'Deletes an account and has its orders forget whose they were; the last admin stays.',
  params,
  query: userDeletion,
  status: 204,
})

export const getUser = declareEndpoint({
  service,
  method: 'GET',
  path: '/api/admin/users/:id',
  access: 'admin',
  summary: 'One account with its last sign-in, its sessions, and what admins did to it.',
  params,
  response: userDetails,
})

export const endSessions = declareEndpoint({
  service,
  method: 'POST',
  path: '/api/admin/users/:id/end-sessions',
  access: 'admin',
  deed: { kind: 'user', did: 'Ended the sessions of an account' },
  summary: 'Signs an account out everywhere, within 15 minutes at the latest.',
  params,
  status: 204,
})

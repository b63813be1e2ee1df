import { z } from 'zod'
import { id } from '../common.ts'
import { declareEndpoint } from '../endpoint.ts'
import { accepted, changePasswordInput, displayName, profileInput, session, user } from '../user.ts'

const service = 'identity'

export const editProfile = declareEndpoint({
  service,
  method: 'PATCH',
  path: '/api/auth/me',
  access: 'user',
  summary: 'Changes the own name.',
  body: profileInput,
  response: user,
})

export const changePassword = declareEndpoint({
  service,
  method: 'POST',
  path: '/api/auth/change-password',
  access: 'user',
  summary: 'Sets a new password, ends every session of the account and starts a new one for who asked.',
  body: changePasswordInput,
  response: session,
  perMinute: 20,
})

export const resendVerification = declareEndpoint({
  service,
  method: 'POST',
  path: '/api/auth/resend-verification',
  access: 'user',
  summary: 'Mails the link that confirms the e-mail address again.',
  response: accepted,
  status: 202,
  perMinute: 10,
})

export const getDisplayName = declareEndpoint({
  service,
  method: 'GET',
  path: '/internal/users/:id/display-name',
  access: 'service',
  summary: 'How others may see a person.',
  params: z.strictObject({ id }),
  response: displayName,
})

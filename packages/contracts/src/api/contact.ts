import { z } from 'zod'
import { id } from '../common.ts'
import { contactInput, contactMessage, contactPage, contactPatch, contactQuery } from '../contact.ts'
import { declareEndpoint } from '../endpoint.ts'
import { accepted } from '../user.ts'

const service = 'identity'

export const sendContactMessage = declareEndpoint({
  service,
  method: 'POST',
  path: '/api/contact',
  access: 'all',
  summary: 'Takes a message to the shop and confirms it by e-mail.',
  body: contactInput,
  response: accepted,
  status: 202,
  perMinute: 10,
})

export const listContactMessages = declareEndpoint({
  service,
  method: 'GET',
  path: '/api/admin/contact',
  access: 'admin',
  summary: 'Messages to the shop, newest first.',
  query: contactQuery,
  response: contactPage,
})

export const editContactMessage = declareEndpoint({
  service,
  method: 'PATCH',
  path: '/api/admin/contact/:id',
  access: 'admin',
  deed: { kind: 'message', did: 'Marked a message' },
  summary: 'Marks a message as done, or opens it again.',
  params: z.strictObject({ id }),
  body: contactPatch,
  response: contactMessage,
})

export const deleteContactMessage = declareEndpoint({
  service,
  method: 'DELETE',
  path: '/api/admin/contact/:id',
  access: 'admin',
  deed: { kind: 'message', did: 'Deleted a message' },
  summary: 'Deletes a message for good.',
  params: z.strictObject({ id }),
  status: 204,
})

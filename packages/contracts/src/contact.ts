import { z } from 'zod'
import { email, id, instant, pageOf, pageQuery, searchText } from './common.ts'

/** A message to the shop as the contact form sends it. */
export const contactInput = z.strictObject({
  firstName: z.string().trim().min(1, 'First name is required.').max(80),
  lastName: z.string().trim().min(1, 'Last name is required.').max(80),
  email,
  subject: z.string().trim().min(1, 'Subject is required.').max(150),
  message: z.string().trim().min(1, 'Please write a message.').max(5000),
})
export type ContactInput = z.infer<typeof contactInput>

export const contactStatus = z.enum(['open', 'done'])

export const contactMessage = contactInput.extend({
  id,
  status: contactStatus,
  createdAt: instant,
  doneAt: instant.nullable(),
})
export type ContactMessage = z.infer<typeof contactMessage>

export const contactQuery = pageQuery.extend({ search: searchText, status: contactStatus.optional() })
export type ContactQuery = z.infer<typeof contactQuery>
export const contactPage = pageOf(contactMessage)
export type ContactPage = z.infer<typeof contactPage>
export const contactPatch = z.strictObject({ status: contactStatus })

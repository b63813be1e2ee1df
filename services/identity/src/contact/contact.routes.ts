import * as api from '@shop/contracts/api/contact'
import { implement } from '@shop/service-kit/http/implement'
import type { ContactService } from './contact.service.ts'

export const contactRoutes = (contact: ContactService) => [
  implement(api.sendContactMessage, async ({ body }) => {
    await contact.write(body)
    return { message: 'Thank you for your message. We reply within 24 hours.' }
  }),
  implement(api.listContactMessages, ({ query, caller }) => contact.list(caller.id, query)),
  implement(api.editContactMessage, ({ params, body, caller }) =>
    contact.setStatus(caller.id, params.id, body.status),
  ),
  implement(api.deleteContactMessage, ({ params, caller }) => contact.remove(caller.id, params.id)),
]

import { auditPage, auditQuery } from '../audit.ts'
import { declareEndpoint } from '../endpoint.ts'

export const listAudit = declareEndpoint({
  service: 'identity',
  method: 'GET',
  path: '/api/admin/audit',
  access: 'admin',
  summary: 'What admins did, newest first; by admin, kind of thing, thing and time.',
  query: auditQuery,
  response: auditPage,
})

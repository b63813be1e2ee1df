import { z } from 'zod'
import { declareEndpoint } from '../endpoint.ts'
import { mediaPage, mediaQuery, pictureName } from '../media.ts'

const service = 'catalogue'

export const listMedia = declareEndpoint({
  service,
  method: 'GET',
  path: '/api/admin/media',
  access: 'admin',
  summary: 'The pictures that were uploaded, by name, 100 at a time, with what uses them.',
  query: mediaQuery,
  response: mediaPage,
})

export const deleteMedia = declareEndpoint({
  service,
  method: 'DELETE',
  path: '/api/admin/media/:name',
  access: 'admin',
  deed: { kind: 'picture', did: 'Deleted a picture' },
  summary: 'Deletes a picture in all its sizes, unless a product, post or page uses it.',
  params: z.strictObject({ name: pictureName }),
  status: 204,
})

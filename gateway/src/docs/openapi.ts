import { z } from 'zod'
import type { Access, Endpoint } from '@shop/contracts/endpoint'
import { problem } from '@shop/contracts/problem'

type Json = Record<string, unknown>

const PROBLEM = { $ref: '#/components/schemas/Problem' }

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

/** What a parameter looks like in an address: where a schema reads it from text, what it reads. */
const parameterSchema = (schema: z.ZodType): Json => {
  const read = jsonSchema(schema, 'output')
  const { default: _, ...written } = jsonSchema(schema, 'input')
  return Object.keys(read).length > 0 ? read : written
}

const parametersOf = (schema: z.ZodType | undefined, place: 'path' | 'query' | 'header'): Json[] => {
  if (!(schema instanceof z.ZodObject)) return []
  return Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, each]) => ({
    name,
    in: place,
    required: place === 'path' || !each.safeParse(undefined).success,
    schema: parameterSchema(each),
  }))
}

const security: Partial<Record<Access, Json[]>> = {
  all: [{}, { session: [] }],
  user: [{ session: [] }],
  admin: [{ session: [] }],
  stripe: [{ stripe: [] }],
}

const bodyOf = ({ body, upload }: Endpoint): Json | undefined => {
  const file = {
    type: 'object',
    required: ['file'],
    properties: { file: { type: 'string', format: 'binary' } },
  }
  if (upload) return { required: true, content: { 'multipart/form-data': { schema: file } } }
  if (!body) return undefined
  return { required: true, content: { 'application/json': { schema: jsonSchema(body, 'input') } } }
}

const refused = (description: string): Json => ({
  description,
  content: { 'application/problem+json': { schema: PROBLEM } },
})

const contentOf = ({ response, download }: Endpoint): Json => {
  if (download) return { content: { [download]: { schema: { type: 'string' } } } }
  return response ? { content: { 'application/json': { schema: jsonSchema(response, 'output') } } } : {}
}

const answersOf = (endpoint: Endpoint): Json => {
  const { response, status, access, params, query, headers, body, upload, download } = endpoint
  const success = status ?? (response || download ? 200 : 204)
  const content = contentOf(endpoint)
  return {
    [success]: { description: 'As asked.', ...content },
    ...(params || query || headers || body
      ? { 400: refused('What came in is not valid; `fields` names it.') }
      : {}),
    ...(access === 'user' || access === 'admin' ? { 401: refused('Nobody is signed in.') } : {}),
    ...(access === 'admin' ? { 403: refused('Only admins may.') } : {}),
    ...(params ? { 404: refused('There is no such thing.') } : {}),
    ...(body || upload ? { 409: refused('It contradicts what is; `code` says how.') } : {}),
    ...(body || upload ? { 413: refused('The request is too large.') } : {}),
    429: refused('Too many calls; `Retry-After` says when to come again.'),
    503: refused('Not available right now; `Retry-After` says when to come again.'),
  }
}

const operationOf = (endpoint: Endpoint): Json => {
  const { method, path, service, summary, params, query, headers } = endpoint
  const parameters = [
    ...parametersOf(params, 'path'),
    ...parametersOf(query, 'query'),
    ...parametersOf(headers, 'header'),
  ]
  const requestBody = bodyOf(endpoint)
  return {
    operationId: `${method.toLowerCase()}${path.replace(/[^A-Za-z0-9]+(\w?)/g, (_, next: string) => next.toUpperCase())}`,
    tags: [service],
    summary,
    security: security[endpoint.access] ?? [],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(requestBody ? { requestBody } : {}),
    responses: answersOf(endpoint),
  }
}

/** The OpenAPI document of the endpoints, derived from their declarations. */
export const openApiOf = (endpoints: readonly Endpoint[], publicUrl: string): Json => {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Alder', version: '1', description: 'Money is in dollars with at most two decimals.' },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas: { Problem: jsonSchema(problem, 'output') },
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        stripe: { type: 'apiKey', in: 'header', name: 'stripe-signature' },
      },
    },
  }
}

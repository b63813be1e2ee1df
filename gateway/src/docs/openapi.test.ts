import { expect, it } from 'vitest'
import { publicEndpoints } from '@shop/contracts/api/all'
import { openApiOf } from './openapi.ts'

interface Operation {
  operationId: string
  parameters?: { name: string; in: string; required: boolean; schema: object }[]
  requestBody?: { content: Record<string, { schema: { properties?: object } }> }
  responses: Record<string, { content?: object }>
  security: object[]
}
const document = openApiOf(publicEndpoints, 'http://localhost:4000') as {
  paths: Record<string, Record<string, Operation>>
}
const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
const at = (path: string, method: string): Operation => {
  const operation = document.paths[path]?.[method]
  if (!operation) throw new Error(`${method} ${path} is not described.`)
  return operation
}

it('describes every public endpoint once, and no call between services', () => {
  expect(operations).toHaveLength(publicEndpoints.length)
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(publicEndpoints.length)
  expect(Object.keys(document.paths).filter((path) => path.startsWith('/internal'))).toEqual([])
})

it('describes parameters as they are read from an address', () => {
  const { parameters = [] } = at('/api/products', 'get')
  const named = (name: string) => parameters.find((each) => each.name === name)
  expect(named('pageSize')).toMatchObject({
    in: 'query',
    required: false,
    schema: { type: 'integer', maximum: 100 },
  })
  expect(named('category')).toMatchObject({ schema: { type: 'array' } })
  expect(at('/api/products/{id}', 'get').parameters).toMatchObject([
    { name: 'id', in: 'path', required: true },
  ])
  expect(at('/api/create-checkout', 'post').parameters).toMatchObject([
    { name: 'idempotency-key', in: 'header', required: true },
  ])
})

it('describes bodies, answers, refusals and who may call', () => {
  const edit = at('/api/products/{id}', 'patch')
  expect(edit.requestBody?.content['application/json']?.schema.properties).toHaveProperty('price')
  expect(Object.keys(edit.responses)).toEqual(['200', '400', '401', '403', '404', '409', '413', '429', '503'])
  expect(edit.security).toEqual([{ session: [] }])
  expect(at('/api/product-images', 'post').requestBody?.content).toHaveProperty('multipart/form-data')
  expect(at('/api/products/{id}', 'delete').responses['204']).not.toHaveProperty('content')
})

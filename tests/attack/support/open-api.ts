/** As much of an OpenAPI description as is needed to make up requests from it. */
export interface JsonSchema {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
}

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: JsonSchema
}

interface Described {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
}

export interface Operation {
  method: string
  path: string
  parameters: Parameter[]
  body?: JsonSchema
  isUpload: boolean
}

/** Every operation that the running shop says it has. */
export const operationsOf = async (url: string): Promise<Operation[]> => {
  const description = (await (await fetch(`${url}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Described>>
  }
  return Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => {
      const body = requestBody?.content['application/json']?.schema
      return {
        method: method.toUpperCase(),
        path,
        parameters,
        isUpload: requestBody?.content['multipart/form-data'] !== undefined,
        ...(body ? { body } : {}),
      }
    }),
  )
}

import { z } from 'zod'

interface JsonSchema {
  type?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
}

export interface Field {
  /** Where it stands: `order.lines[].quantity`. */
  path: string
  type: string
}

const formats: Record<string, string> = { uuid: 'UUID', 'date-time': 'instant, UTC', uri: 'address' }

const typeOf = (schema: JsonSchema): string => {
  if (schema.enum) return schema.enum.map((value) => `\`${String(value)}\``).join(', ')
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' or ')
  if (schema.type === 'array') return `list of ${typeOf(schema.items ?? {})}`
  return (schema.format && formats[schema.format]) ?? schema.type ?? 'anything'
}

/** An object or null counts as the object: its fields matter, and that it may be missing is said once. */
const objectIn = (schema: JsonSchema): JsonSchema | undefined =>
  [schema, ...(schema.anyOf ?? [])].find(({ properties }) => properties !== undefined)

const fieldsIn = (schema: JsonSchema, prefix: string): Field[] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const isList = field.type === 'array'
    const path = `${prefix}${name}${isList ? '[]' : ''}`
    const inner = objectIn(isList ? (field.items ?? {}) : field)
    const notes = [
      ...(schema.required?.includes(name) ? [] : ['may be missing']),
      ...(inner && field.anyOf ? ['may be null'] : []),
    ].join(', ')
    const type = inner
      ? notes
      : [typeOf(isList ? (field.items ?? {}) : field), notes].filter(Boolean).join('; ')
    const own = inner && !notes ? [] : [{ path, type }]
    return [...own, ...(inner ? fieldsIn(inner, `${path}.`) : [])]
  })

/** What an event's data consist of, field by field. */
export const fieldsOf = (data: z.ZodType): Field[] =>
  fieldsIn(z.toJSONSchema(data, { unrepresentable: 'any' }) as JsonSchema, '')

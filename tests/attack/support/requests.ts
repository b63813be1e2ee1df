import fc from 'fast-check'
import type { JsonSchema, Operation } from './open-api.ts'

export interface Attack {
  method: string
  path: string
  headers: Record<string, string>
  body?: string | FormData
}

const deep = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)

/** What nobody should send: operators, prototypes, endless texts, numbers beyond bounds, bytes that end strings. */
const nasty = fc.oneof(
  fc.constantFrom<unknown>(
    ...[null, true, -1, 0, 1e308, -0.001, Number.MAX_SAFE_INTEGER, '', ' ', '0', '\u0000', '\ud83e\udee7'],
    ...[
      '../../etc/passwd',
      '<script>alert(1)</script>',
      "' || '1'=='1",
      '${7*7}',
      '\u202e',
      'x'.repeat(20_000),
    ],
    ...[{ $gt: '' }, { $ne: null }, { $where: 'sleep(5000)' }, { $regex: '(a+)+$' }, [], [[]], {}],
    JSON.parse(deep(300)) as unknown,
  ),
  fc.jsonValue(),
)

const byType: Record<string, (schema: JsonSchema) => fc.Arbitrary<unknown>> = {
  string: ({ minLength = 0, maxLength = 40, format }) =>
    format === 'uuid'
      ? fc.uuid()
      : fc.string({
          unit: 'grapheme',
          minLength: Math.min(minLength, 80),
          maxLength: Math.max(minLength, Math.min(maxLength, 80)),
        }),
  integer: ({ minimum = -1000, maximum = 1000 }) => fc.integer(bounds(minimum, maximum)),
  number: ({ minimum = -1000, maximum = 1000 }) =>
    fc.integer(bounds(minimum, maximum)).map((cents) => cents / 100),
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  array: ({ items = {} }) => fc.array(perhaps(items), { maxLength: 4 }),
  object: (schema) => objectOf(schema),
}

const bounds = (minimum: number, maximum: number) => ({
  min: Math.max(Math.ceil(minimum), -(2 ** 31)),
  max: Math.min(Math.floor(maximum), 2 ** 31 - 1),
})

/** Mostly what the schema asks for, at times what it does not. */
const perhaps = (schema: JsonSchema): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 7, arbitrary: fitting(schema) }, { weight: 1, arbitrary: nasty })

const EXTRA = ['__proto__', 'constructor', '$where', 'version', 'outbox', 'roles', 'id', '_id']

const objectOf = ({ properties = {}, required = [] }: JsonSchema) => {
  const known = fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, perhaps(schema)])),
    { requiredKeys: required },
  )
  const extra = fc.oneof(
    { weight: 4, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(fc.tuple(fc.constantFrom(...EXTRA), nasty), { maxLength: 2 }) },
  )
  return fc
    .tuple(known, extra)
    .map(([fields, more]) => Object.fromEntries([...Object.entries(fields), ...more]))
}

const fitting = (schema: JsonSchema): fc.Arbitrary<unknown> => {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map(fitting))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.const !== undefined) return fc.constant(schema.const)
  const [type = ''] = [schema.type ?? (schema.properties ? 'object' : '')].flat()
  return byType[type]?.(schema) ?? nasty
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

const segment = (schema: JsonSchema, ids: readonly string[]) =>
  fc
    .oneof(fc.constantFrom(...ids), fc.uuid(), fitting(schema), nasty)
    .map((value) => encodeURIComponent(asText(value).slice(0, 2000).toWellFormed()) || '%20')

const query = (schema: JsonSchema) =>
  perhaps(schema).map((value) => encodeURIComponent(asText(value).slice(0, 2000).toWellFormed()))

/** Not every text may stand in a header. */
const headerText = (value: unknown) =>
  asText(value)
    .replaceAll(/[^\x20-\x7e]/g, '?')
    .slice(0, 500)

const jsonText = (schema: JsonSchema) =>
  fc.oneof(
    { weight: 8, arbitrary: perhaps(schema).map((value) => JSON.stringify(value)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '',
        '{',
        '[1,',
        'null',
        '"',
        '\u0000',
        deep(20_000),
        '{"a":1,"a":2}',
        '{"__proto__":{"isAdmin":true}}',
      ),
    },
    { weight: 1, arbitrary: fc.string({ maxLength: 200 }) },
  )

const upload = fc
  .tuple(fc.uint8Array({ maxLength: 3000 }), fc.constantFrom('x.png', 'x.svg', '../x.jpg', 'x.csv'))
  .map(([bytes, name]) => {
    const form = new FormData()
    form.append('file', new Blob([Buffer.from(bytes)], { type: 'image/png' }), name)
    return form
  })

/** Requests to one operation, as its description has them and as it does not. */
export const attacksOn = (operation: Operation, ids: readonly string[]): fc.Arbitrary<Attack> => {
  const at = (place: string) => operation.parameters.filter((parameter) => parameter.in === place)
  const record = <Value>(place: string, arbitraryOf: (schema: JsonSchema) => fc.Arbitrary<Value>) =>
    fc.record(Object.fromEntries(at(place).map(({ name, schema }) => [name, arbitraryOf(schema)])), {
      requiredKeys: at(place)
        .filter(({ required }) => required)
        .map(({ name }) => name),
    })
  return fc
    .record({
      path: record('path', (schema) => segment(schema, ids)),
      query: record('query', query),
      headers: record('header', (schema) => perhaps(schema).map(headerText)),
      body: operation.isUpload ? upload : operation.body ? jsonText(operation.body) : fc.constant(undefined),
      type: fc.oneof(
        { weight: 9, arbitrary: fc.constant('application/json') },
        {
          weight: 1,
          arbitrary: fc.constantFrom(
            'text/plain',
            'application/xml',
            'application/json; charset=utf-7',
            'application/x-www-form-urlencoded',
          ),
        },
      ),
    })
    .map(({ path, query: asked, headers, body, type }) => ({
      method: operation.method,
      path:
        operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => path[name] ?? '') +
        (Object.keys(asked).length > 0
          ? `?${Object.entries(asked)
              .map(([name, value]) => `${name}=${value}`)
              .join('&')}`
          : ''),
      headers: { ...headers, ...(typeof body === 'string' ? { 'content-type': type } : {}) },
      ...(body === undefined ? {} : { body }),
    }))
}

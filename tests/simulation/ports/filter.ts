import type { Filter } from '@shop/service-kit/ports'

type Document = Record<string, unknown>

const isOperators = (wanted: unknown): wanted is Document =>
  typeof wanted === 'object' &&
  wanted !== null &&
  !(wanted instanceof Date) &&
  Object.keys(wanted).some((key) => key.startsWith('$'))

/** All values at a path with dots; an array on the way stands for each of its elements, as in MongoDB. */
const valuesAt = (value: unknown, keys: readonly string[]): unknown[] => {
  const [key, ...rest] = keys
  if (key === undefined) return [value]
  if (value === null || typeof value !== 'object') return []
  if (Array.isArray(value) && !/^\d+$/.test(key)) return value.flatMap((element) => valuesAt(element, keys))
  return key in value ? valuesAt((value as Document)[key], rest) : []
}

const ordered = (value: unknown) => (value instanceof Date ? value.getTime() : value) as number | string
const isSameKind = (one: unknown, other: unknown) =>
  one !== null && one !== undefined && typeof ordered(one) === typeof ordered(other)

const types: Record<string, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  date: (value) => value instanceof Date,
}

const isOfType = (values: unknown[], name: unknown) => {
  const isOne = types[String(name)]
  if (!isOne) throw new Error(`The simulated database does not know the type ${String(name)}.`)
  return values.some(isOne)
}

const isIn = (values: unknown[], list: unknown) => values.some((it) => (list as unknown[]).includes(it))

const operators: Record<string, (values: unknown[], operand: unknown) => boolean> = {
  $gt: (values, than) => values.some((it) => isSameKind(it, than) && ordered(it) > ordered(than)),
  $gte: (values, than) => values.some((it) => isSameKind(it, than) && ordered(it) >= ordered(than)),
  $lt: (values, than) => values.some((it) => isSameKind(it, than) && ordered(it) < ordered(than)),
  $lte: (values, than) => values.some((it) => isSameKind(it, than) && ordered(it) <= ordered(than)),
  $exists: (values, wanted) => values.length > 0 === wanted,
  $type: isOfType,
  $eq: (values, wanted) => values.includes(wanted),
  $ne: (values, not) => !values.includes(not),
  $in: isIn,
  $nin: (values, list) => !isIn(values, list),
}

/** A list stands for each of its elements. */
const valueOf = (document: Document, key: string): unknown[] => {
  if (!(key in document)) return []
  const value = document[key]
  return Array.isArray(value) ? value : [value]
}

const tests = (path: string, wanted: unknown): ((document: Document) => boolean) => {
  const keys = path === '_id' ? ['id'] : path.split('.')
  const read =
    keys.length === 1
      ? (document: Document) => valueOf(document, String(keys[0]))
      : (document: Document) => valuesAt(document, keys)
  if (!isOperators(wanted))
    return (document) => {
      const values = read(document)
      return wanted === null && values.length === 0 ? true : values.some((value) => value === wanted)
    }
  const checks = Object.entries(wanted).map(([name, operand]) => {
    const operator = operators[name]
    if (!operator) throw new Error(`The simulated database does not know ${name}.`)
    return (values: unknown[]) => operator(values, operand)
  })
  return (document) => {
    const values = read(document)
    return checks.every((check) => check(values))
  }
}

const anyOf = (filters: readonly Filter[]) => {
  const some = filters.map(matching)
  return (document: Document) => some.some((test) => test(document))
}

/** True for what MongoDB would find; knows the filters that the services use, and says so when it does not. */
export const matching = (filter: Filter): ((document: Document) => boolean) => {
  const all = Object.entries(filter).map(([path, wanted]) =>
    path === '$or' ? anyOf(wanted as Filter[]) : tests(path, wanted),
  )
  return (document) => all.every((test) => test(document))
}

/** The nested values of a form-encoded Stripe request: texts, and objects of them (arrays have keys 0, 1, …). */
export type FormValue = string | FormObject
export interface FormObject {
  [key: string]: FormValue
}

/** Decodes `a[b][0][c]=d` the way Stripe's API does. */
export function parseForm(encoded: string): FormObject {
  const root = emptyObject()
  for (const [name, value] of new URLSearchParams(encoded)) {
    const [first = '', ...rest] = name.split('[').map((part) => part.replace(/\]$/, ''))
    insert(root, first, rest, value)
  }
  return root
}

function insert(into: FormObject, key: string, path: string[], value: string): void {
  const name = key || String(Object.keys(into).length)
  const [next, ...rest] = path
  if (next === undefined) {
    into[name] = value
    return
  }
  const known = into[name]
  const inner = typeof known === 'object' ? known : emptyObject()
  into[name] = inner
  insert(inner, next, rest, value)
}

/** Without a prototype, so that a field named `__proto__` is only a field. */
const emptyObject = () => Object.create(null) as FormObject

export function text(value: FormValue | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined
}

export function object(value: FormValue | undefined): FormObject {
  return typeof value === 'object' ? value : {}
}

export function list(value: FormValue | undefined): FormValue[] {
  return typeof value === 'object' ? Object.values(value) : []
}

/** A flat map of texts, such as metadata. */
export function textMap(value: FormValue | undefined): Record<string, string> {
  const entries = Object.entries(object(value)).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return Object.fromEntries(entries)
}

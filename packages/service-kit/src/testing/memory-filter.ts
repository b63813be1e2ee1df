import sift from 'sift'
import type { Filter } from '../ports.ts'

type Document = Record<string, unknown>

const at = (document: Document, path: string) =>
  path.split('.').reduce<unknown>((value, key) => (value as Document | null | undefined)?.[key], document)

/** The package is CommonJS: its default export is what its types call `default` of the default. */
const testerOf = sift as unknown as typeof sift.default

/** MongoDB's name for dates is not known to the package, which takes their class. */
const typeOf: typeof sift.$type = (type, owner, options) =>
  sift.$type(type === 'date' ? Date : type, owner, options)

/** Null and absent first, as MongoDB sorts them. */
const compare = (one: unknown, other: unknown): number => {
  if (one === other || (one == null && other == null)) return 0
  if (one == null) return -1
  if (other == null) return 1
  if (one instanceof Date && other instanceof Date) return one.getTime() - other.getTime()
  return one < other ? -1 : one > other ? 1 : 0
}

/** True for the documents that MongoDB would find with this filter. */
export const matches = (filter: Filter): ((document: Document) => boolean) =>
  testerOf<Document>(filter, { operations: { $type: typeOf } })

/** Puts documents in the order of a MongoDB sort; paths may have dots. */
export const inOrderOf =
  (sort: Record<string, 1 | -1>) =>
  (one: Document, other: Document): number => {
    for (const [path, direction] of Object.entries(sort)) {
      const order = compare(at(one, path), at(other, path))
      if (order !== 0) return order * direction
    }
    return 0
  }

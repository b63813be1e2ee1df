import { isDeepStrictEqual } from 'node:util'
import type { AuditChange } from '@shop/contracts/audit'

type Fact = string | number | boolean | null | readonly string[]
export type Facts = Readonly<Record<string, Fact>>

/** What the audit log may know of one kind of aggregate: nothing that names or reaches a customer. */
export interface AuditRules<State> {
  /** What people call it; null where it has no name, or one that is nobody's business. */
  label(state: State): string | null
  facts(state: State): Facts
}

/** Longer texts are cut: the log says that they changed, not all that they said. In characters. */
const SHOWN = 200

const textOf = (fact: Fact | undefined): string | null => {
  const text = typeof fact === 'object' && fact !== null ? fact.join(', ') : String(fact ?? '')
  if (text === '') return null
  return text.length > SHOWN ? `${text.slice(0, SHOWN - 1)}…` : text
}

/** What differs between two states of the same thing, fact by fact. */
export const changesBetween = (before: Facts, after: Facts): AuditChange[] =>
  Object.keys({ ...before, ...after })
    .filter((field) => !isDeepStrictEqual(before[field], after[field]))
    .map((field) => ({ field, from: textOf(before[field]), to: textOf(after[field]) }))
    .filter(({ from, to }) => from !== null || to !== null)

import type { AuditKind, AuditLine } from '@shop/contracts/audit'

export const KINDS: Readonly<Record<AuditKind, string>> = {
  product: 'Products',
  picture: 'Pictures',
  review: 'Reviews',
  post: 'Posts',
  page: 'Pages',
  order: 'Orders',
  user: 'Users',
  subscriber: 'Subscribers',
  message: 'Messages',
}

export const isKind = (text: string | null): text is AuditKind => text !== null && text in KINDS

type Actor = AuditLine['actor']

/** What to call an admin; one whose account is gone has but an id. */
export const nameOf = ({ name, email, id }: Actor) => name || email || `Former admin ${id.slice(0, 8)}`

/** What to call the thing that was acted on: its name, or the beginning of its id. */
export const thingOf = ({ label, targetId }: Pick<AuditLine, 'label' | 'targetId'>) =>
  label ?? targetId?.slice(0, 8)

const PLACES: Partial<Record<AuditKind, (id: string) => string>> = {
  order: (id) => `/admin/orders?order=${id}`,
  user: (id) => `/admin/users?user=${id}`,
}

/** Where the thing can be seen, if it has a place of its own. */
export const placeOf = ({ kind, targetId }: Pick<AuditLine, 'kind' | 'targetId'>) =>
  targetId ? PLACES[kind]?.(targetId) : undefined

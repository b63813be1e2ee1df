import { PRIVATE_TITLES, PUBLIC_TEXTS } from './fixed-texts.ts'

/** Which page an address is, as far as the address tells. */
export type Route =
  | { page: 'fixed'; path: string }
  | { page: 'product'; id: string }
  | { page: 'post'; id: string }
  | { page: 'private'; path: string }
  | { page: 'unknown' }

/** Pages for everybody that are always there. */
export const FIXED_PATHS: readonly string[] = Object.keys(PUBLIC_TEXTS)

const numbered = /^\/(shop|blog)\/([A-Za-z0-9-]{1,64})$/
/** The back office finds its way by itself: nobody else gets further than its door. */
const office = /^\/admin(\/|$)/

/** Finds the page as the web app's router does: capitals and a slash at the end make no difference. */
export const routeOf = (address: string): Route => {
  const path = address.replace(/\/+$/, '') || '/'
  const lower = path.toLowerCase()
  if (Object.hasOwn(PUBLIC_TEXTS, lower)) return { page: 'fixed', path: lower }
  if (Object.hasOwn(PRIVATE_TITLES, lower)) return { page: 'private', path: lower }
  if (office.test(lower)) return { page: 'private', path: '/admin' }
  const [, where, id = ''] = numbered.exec(path.replace(/^\/[a-z]+/i, (start) => start.toLowerCase())) ?? []
  if (where === 'shop') return { page: 'product', id }
  if (where === 'blog') return { page: 'post', id }
  return { page: 'unknown' }
}

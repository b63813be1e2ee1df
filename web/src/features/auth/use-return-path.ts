import { useLocation } from 'react-router'

const AUTH_PAGES = ['/login', '/register']

/** Where to go after signing in: the page one came from, else home. */
export const useReturnPath = (): string => {
  const state: unknown = useLocation().state
  if (typeof state !== 'object' || state === null || !('from' in state)) return '/'
  const { from } = state
  if (typeof from !== 'object' || from === null || !('pathname' in from)) return '/'
  const pathname = String(from.pathname)
  const search = 'search' in from ? String(from.search) : ''
  return !pathname.startsWith('/') || AUTH_PAGES.includes(pathname) ? '/' : pathname + search
}

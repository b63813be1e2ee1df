import type { IncomingHttpHeaders } from 'node:http'

const hostOf = (origin: string) => {
  try {
    return new URL(origin).host
  } catch {
    return undefined
  }
}

/**
 * True when a page of another site made this request, by the Origin that browsers send with every change. Programs
 * that are no browsers send none, and carry no shopper's cookies either.
 */
export const isForeign = (headers: IncomingHttpHeaders, host: string, publicUrl: string): boolean => {
  const { origin } = headers
  if (origin === undefined) return headers['sec-fetch-site'] === 'cross-site'
  if (origin === new URL(publicUrl).origin) return false
  const from = hostOf(origin)
  return from === undefined || from !== host
}

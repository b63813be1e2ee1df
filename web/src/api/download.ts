import { toQueryString } from './base-query.ts'
import { toProblem, type ApiProblem } from './problem.ts'
import { getSession, refreshSession } from './session.ts'

const fetchFile = (address: string) =>
  fetch(address, { headers: { authorization: `Bearer ${getSession()?.accessToken ?? ''}` } })

/** Once more with a new token where the old one is refused. */
const fetchSignedIn = async (address: string) => {
  const response = await fetchFile(address)
  const mayRetry = response.status === 401 && (await refreshSession()) === 'refreshed'
  return mayRetry ? fetchFile(address) : response
}

/** Hands a file to the browser as if a link to it had been followed. */
const save = (file: Blob, name: string) => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser has begun to read it by the next turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 0)
}

/**
 * Downloads a file that only some may have: the access token travels in a header, never in an address. Resolves with
 * why it could not, if so.
 */
export const download = async (
  path: string,
  query: Parameters<typeof toQueryString>[0],
  name: string,
): Promise<ApiProblem | undefined> => {
  try {
    const response = await fetchSignedIn(`${path}?${toQueryString(query)}`)
    if (!response.ok) return toProblem(response.status, await response.json().catch(() => undefined))
    save(await response.blob(), name)
    return undefined
  } catch {
    return toProblem('FETCH_ERROR', undefined)
  }
}

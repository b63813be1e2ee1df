import { fetchBaseQuery, type BaseQueryFn, type FetchArgs } from '@reduxjs/toolkit/query/react'
import { toProblem, type ApiProblem } from './problem.ts'
import { getSession, refreshSession } from './session.ts'

type Value = string | number | boolean | null | undefined
type Parameters = Record<string, Value | readonly Value[]>

/** Lists become repeated parameters; what is empty is left out. */
export const toQueryString = (parameters: Parameters) => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) {
    for (const each of [value].flat()) {
      if (each !== undefined && each !== '') query.append(name, String(each))
    }
  }
  return query.toString()
}

const send = fetchBaseQuery({
  baseUrl: typeof window === 'undefined' ? '/' : window.location.origin,
  credentials: 'same-origin',
  paramsSerializer: (parameters) => toQueryString(parameters as Parameters),
  timeout: 20_000,
  prepareHeaders: (headers) => {
    const token = getSession()?.accessToken
    if (token) headers.set('authorization', `Bearer ${token}`)
    return headers
  },
})

/**
 * Sends a call with the access token. When the token is refused it is refreshed once and the call repeated.
 * A failure rejects with an `ApiProblem`.
 */
export const baseQuery: BaseQueryFn<string | FetchArgs, unknown, ApiProblem> = async (args, api, options) => {
  const signedIn = getSession() !== null
  let result = await send(args, api, options)
  if (result.error?.status === 401 && signedIn && (await refreshSession()) === 'refreshed') {
    result = await send(args, api, options)
  }
  if (!result.error) return { data: result.data }
  return { error: toProblem(result.error.status, result.error.data) }
}

import { session as sessionSchema, type Session } from '@shop/contracts/user'

export interface Reply {
  status: number
  headers: Headers
  body: Record<string, unknown>
}

type Json = Record<string, unknown>

/** A browser in small: keeps its cookie and its access token, and sends both. */
export const createClient = (url: () => string) => {
  let cookie = ''
  let token = ''

  const call = async (
    method: string,
    path: string,
    body?: Json | string,
    headers: Record<string, string> = {},
  ) => {
    const response = await fetch(new URL(path, url()), {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(cookie && path.startsWith('/api/auth') ? { cookie } : {}),
        ...(token && !/refresh|logout/.test(path) ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const set = response.headers.getSetCookie().find((line) => line.startsWith('alder_refresh='))
    if (set) cookie = set.split(';')[0] === 'alder_refresh=' ? '' : (set.split(';')[0] ?? '')
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      body: text ? (JSON.parse(text) as Json) : {},
    }
  }

  const keepToken = (reply: Reply): Session => {
    const session = sessionSchema.parse(reply.body)
    token = session.accessToken
    return session
  }

  return {
    call,
    get: (path: string) => call('GET', path),
    download: async (path: string) => {
      const response = await fetch(new URL(path, url()), { headers: { authorization: `Bearer ${token}` } })
      return { type: response.headers.get('content-type'), text: await response.text() }
    },
    post: (path: string, body?: Json | string, headers?: Record<string, string>) =>
      call('POST', path, body, headers),
    put: (path: string, body?: Json) => call('PUT', path, body),
    patch: (path: string, body: Json) => call('PATCH', path, body),
    delete: (path: string) => call('DELETE', path),
    signIn: async (email: string, password: string, rememberMe = false) =>
      keepToken(await call('POST', '/api/auth/login', { email, password, rememberMe })),
    refresh: async (headers?: Record<string, string>): Promise<Reply> =>
      call('POST', '/api/auth/refresh', undefined, headers),
    get cookie() {
      return cookie
    },
    set cookie(value: string) {
      cookie = value
    },
    set token(value: string) {
      token = value
    },
  }
}

export type Client = ReturnType<typeof createClient>

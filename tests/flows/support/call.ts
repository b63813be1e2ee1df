export interface Answer<Body = Record<string, unknown>> {
  status: number
  body: Body
  cookies: string[]
}

interface Options {
  body?: unknown
  headers?: Record<string, string>
}

/** One HTTP call to the shop, as a browser would make it. */
export const callAt =
  (base: string) =>
  async <Body = Record<string, unknown>>(
    method: string,
    path: string,
    { body, headers }: Options = {},
  ): Promise<Answer<Body>> => {
    const response = await fetch(new URL(path, base), {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return {
      status: response.status,
      body: (text ? JSON.parse(text) : {}) as Body,
      cookies: response.headers.getSetCookie(),
    }
  }

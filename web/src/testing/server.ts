import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'

const SHOP = 'http://localhost:4000'

/** The shop's API as a test wants it to answer. What an admin may have written is away, so pages show their own texts. */
export const shop = setupServer(
  http.get(`${SHOP}/api/content/:page`, () => new HttpResponse(null, { status: 503 })),
)

/** Starts the API for the tests of a file; a call that no test expects fails. */
export const useShop = () => {
  beforeAll(() => shop.listen({ onUnhandledRequest: 'error' }))
  afterEach(() => shop.resetHandlers())
  afterAll(() => shop.close())
}

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

export interface Call {
  method: string
  url: URL
  params: Readonly<Record<string, string | readonly string[] | undefined>>
  headers: Headers
  body: unknown
}

interface Answer {
  status?: number
  body?: unknown
}

/** What a refusal looks like on the wire. */
export const refusal = (status: number, code: string, detail: string, facts: object = {}): Answer => ({
  status,
  body: { type: 'about:blank', title: code, status, code, detail, traceId: 'trace-1', ...facts },
})

/** Answers calls of one kind; the list it returns fills with the calls that came. */
export const answer = (
  method: Method,
  path: string,
  reply: (call: Call) => Answer | Promise<Answer>,
): Call[] => {
  const calls: Call[] = []
  shop.use(
    http[method](SHOP + path, async ({ request, params }) => {
      const text = await request.text()
      const body: unknown = text === '' ? undefined : JSON.parse(text)
      const call = {
        method: request.method,
        url: new URL(request.url),
        params,
        headers: request.headers,
        body,
      }
      calls.push(call)
      const { status = 200, body: answered } = await reply(call)
      return status === 204
        ? new HttpResponse(null, { status })
        : HttpResponse.json(answered as object, { status })
    }),
  )
  return calls
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { jwtVerify } from 'jose'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { declareEndpoint } from '@shop/contracts/endpoint'
import { createServiceClient } from './service-client.ts'
import { continueTrace, withTrace } from './trace.ts'

const SECRET = 'a secret that is known to the tests alone'
const setShelf = declareEndpoint({
  service: 'inventory',
  method: 'PUT',
  path: '/internal/shelves/:name',
  access: 'service',
  summary: 'Fills a shelf.',
  params: z.strictObject({ name: z.string() }),
  body: z.strictObject({ units: z.int() }),
  response: z.object({ units: z.int() }),
})

type Answer = (response: ServerResponse) => void
const json =
  (status: number, body: unknown): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
const silence: Answer = () => undefined
const hangUp: Answer = (response) => response.destroy()
const halfAnAnswer: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
  response.write('{"units":')
  response.destroy()
}
const problemOf = (status: number, code: string, facts = {}) =>
  json(status, { type: '', title: '', status, code, detail: 'Only 2 are left.', traceId: 'theirs', ...facts })

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()))
})

/** Another service that gives these answers, one after the other, and the last one ever after. */
const startInventory = async (...answers: Answer[]) => {
  const requests: { path: string; headers: IncomingMessage['headers']; body: unknown }[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => (text += String(chunk)))
    request.on('end', () => {
      requests.push({ path: request.url ?? '', headers: request.headers, body: JSON.parse(text) })
      answers[Math.min(requests.length, answers.length) - 1]?.(response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
  const client = createServiceClient({
    from: 'catalogue',
    serviceSecret: SECRET,
    urls: { inventory: url },
    timeoutMs: 250,
  })
  const call = (name = 'top') => client.call(setShelf, { params: { name }, body: { units: 3 } })
  return { call, requests }
}
const noAnswer = {
  code: 'unavailable',
  message: 'A part of the shop did not answer. Please try again in a moment.',
}

describe('a call to another service', () => {
  it('goes to its declared path with its body, a token for that service and the trace', async () => {
    const { call, requests } = await startInventory(json(200, { units: 3 }))
    const trace = continueTrace(undefined)
    expect(await withTrace(trace, () => call('top shelf/left'))).toEqual({ units: 3 })
    expect(requests).toMatchObject([
      {
        path: '/internal/shelves/top%20shelf%2Fleft',
        body: { units: 3 },
        headers: { traceparent: trace.traceparent },
      },
    ])
    const token = requests[0]?.headers.authorization?.slice('Bearer '.length) ?? ''
    const { payload } = await jwtVerify(token, new TextEncoder().encode(SECRET), { audience: 'inventory' })
    expect(payload.sub).toBe('catalogue')
  })

  it('uses one token for many calls', async () => {
    const { call, requests } = await startInventory(json(200, { units: 3 }))
    await Promise.all([call(), call(), call()])
    expect(new Set(requests.map(({ headers }) => headers.authorization)).size).toBe(1)
  })

  it.each([
    ['breaks off', hangUp],
    ['does not answer in time', silence],
    ['answers 503', problemOf(503, 'unavailable')],
    ['answers half', halfAnAnswer],
    ['answers something else', json(200, { boxes: 3 })],
    ['answers no JSON', (response: ServerResponse) => response.writeHead(502).end('<html>')],
  ])('is tried again when the other side %s', async (_what, failure) => {
    const { call, requests } = await startInventory(failure, json(200, { units: 3 }))
    expect(await call()).toEqual({ units: 3 })
    expect(requests).toHaveLength(2)
  })

  it('is given up after three attempts', async () => {
    const { call, requests } = await startInventory(hangUp)
    await expect(call()).rejects.toMatchObject(noAnswer)
    expect(requests).toHaveLength(3)
  })

  it("passes the other side's no on, with its facts, and does not ask again", async () => {
    const { call, requests } = await startInventory(
      problemOf(409, 'insufficient_stock', { available: 2, fields: { units: 'Too many.' } }),
    )
    const refusal = await call().catch((error: unknown) => error)
    expect(refusal).toMatchObject({
      code: 'insufficient_stock',
      message: 'Only 2 are left.',
      status: 409,
      fields: { units: 'Too many.' },
    })
    expect(refusal).toHaveProperty('facts', { available: 2 })
    expect(requests).toHaveLength(1)
  })

  it('that is not let in is our own fault, and signs no shopper out', async () => {
    const { call } = await startInventory(problemOf(401, 'unauthenticated'))
    await expect(call()).rejects.toThrow(
      'inventory does not take our service token: is SERVICE_SECRET the same?',
    )
  })

  it('needs the address of that service', async () => {
    const client = createServiceClient({ from: 'catalogue', serviceSecret: SECRET, urls: {} })
    await expect(client.call(setShelf, { params: { name: 'top' }, body: { units: 3 } })).rejects.toThrow(
      'No address is configured for inventory.',
    )
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { declareEndpoint } from '@shop/contracts/endpoint'
import { problem } from '@shop/contracts/problem'
import { Refusal } from '../refusal.ts'
import { countedId } from '../testing/counting-ids.ts'
import { startTestApp } from '../testing/test-app.ts'
import { implement } from './implement.ts'

const orderId = countedId(7)
const service = 'orders'
const params = z.strictObject({ id: z.uuid() })
const noteInput = z.strictObject({
  text: z.string().min(1, 'A note has words.'),
  tags: z.array(z.string()).max(2),
})
const noteAnswer = z.object({ id: z.string(), text: z.string(), by: z.string().nullable() })

const addNote = declareEndpoint({
  service,
  method: 'POST',
  path: '/api/orders/:id/notes',
  access: 'user',
  summary: 'Adds a note.',
  params,
  body: noteInput,
  response: noteAnswer,
  status: 201,
})
const listNotes = declareEndpoint({
  service,
  method: 'GET',
  path: '/api/notes',
  access: 'all',
  summary: 'Lists notes.',
  query: z.strictObject({ page: z.coerce.number().int().min(1).default(1) }),
  headers: z.object({ 'x-shelf': z.string().optional() }),
  response: z.object({ page: z.int(), shelf: z.string().nullable() }),
})
const dropNote = declareEndpoint({
  service,
  method: 'DELETE',
  path: '/api/notes/:id',
  access: 'admin',
  summary: 'Deletes a note.',
  params,
  status: 204,
})
const breakDown = declareEndpoint({
  service,
  method: 'GET',
  path: '/api/broken/:how',
  access: 'all',
  summary: 'Fails.',
  params: z.strictObject({ how: z.string() }),
  response: z.object({ fine: z.literal(true) }),
})

const failures: Record<string, () => unknown> = {
  bug: () => {
    throw new Error('column password of users is missing')
  },
  stored: () => z.object({ sum: z.int() }).parse({ sum: 'the stored document is damaged' }),
  answer: () => ({ fine: 'not at all' }),
  outage: () => {
    throw Object.assign(new Error('10.0.0.7 refused'), { code: 'ECONNREFUSED' })
  },
  limited: () => {
    throw new Refusal('rate_limited', 'Please wait.', { facts: { retryAfter: 17 } })
  },
  refused: () => {
    throw new Refusal('insufficient_stock', 'Only 2 are left.', { facts: { available: 2 } })
  },
}

let app: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  app = await startTestApp(
    implement(addNote, ({ params: { id }, body, caller }) =>
      Promise.resolve({ id, text: body.text, by: caller.id }),
    ),
    implement(listNotes, ({ query, headers }) =>
      Promise.resolve({ page: query.page, shelf: headers['x-shelf'] ?? null }),
    ),
    implement(dropNote, () => Promise.resolve()),
    implement(breakDown, ({ params: { how } }) =>
      Promise.resolve().then(() => failures[how]?.() as { fine: true }),
    ),
  )
})
afterAll(() => app.close())
beforeEach(() => {
  app.lines.length = 0
})
const notes = `/api/orders/${orderId}/notes`

describe('an endpoint', () => {
  it('is answered with what was declared: parsed input, the caller, the status', async () => {
    const answer = await app.call(app.customer, 'POST', notes, { body: { text: 'Ring twice', tags: [] } })
    expect(answer).toMatchObject({
      status: 201,
      body: { id: orderId, text: 'Ring twice', by: app.customerId },
    })
  })

  it('reads its query and its headers', async () => {
    const answer = await app.call(undefined, 'GET', '/api/notes?page=3', { headers: { 'x-shelf': 'top' } })
    expect(answer.body).toEqual({ page: 3, shelf: 'top' })
    expect((await app.call(undefined, 'GET', '/api/notes')).body).toEqual({ page: 1, shelf: null })
  })

  it('that has nothing to say answers 204', async () => {
    const answer = await app.call(app.admin, 'DELETE', `/api/notes/${orderId}`)
    expect(answer).toMatchObject({ status: 204, body: {} })
  })

  it('asks who calls before it looks at what was sent', async () => {
    const nonsense = { body: { nonsense: 'x'.repeat(300_000) } }
    const [visitor, customer] = await Promise.all([
      app.call(undefined, 'POST', '/api/orders/no-id/notes', nonsense),
      app.call(app.customer, 'DELETE', '/api/notes/no-id'),
    ])
    expect([visitor.status, customer.status]).toEqual([401, 403])
  })

  it('is counted under its declared path, so that ids make no series of their own', async () => {
    await app.call(app.admin, 'DELETE', `/api/notes/${orderId}`)
    const paths = (await app.metrics.requests.get()).values.map(({ labels }) => labels.path)
    expect(paths).toContain('/api/notes/:id')
    expect(paths.filter((path) => String(path).includes(orderId))).toEqual([])
  })
})

describe('bad input', () => {
  const post = (body: unknown) => app.call(app.customer, 'POST', notes, { body })

  it.each<[unknown, Record<string, string>]>([
    [{ text: '', tags: [] }, { text: 'A note has words.' }],
    [{ text: 'Hello', tags: [], colour: 'red' }, { colour: 'This field is not known.' }],
    [{ text: 'Hello', tags: [1] }, { 'tags.0': 'Invalid input: expected string, received number' }],
    [{ text: { $gt: '' }, tags: [] }, { text: 'Invalid input: expected string, received object' }],
    [
      { text: '', tags: ['1', '2', '3'] },
      { text: 'A note has words.', tags: expect.any(String) as string },
    ],
  ])('%j is refused with the fields named', async (body, fields) => {
    expect(await post(body)).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', detail: 'Please check what you entered.', fields },
    })
  })

  it.each([
    ['POST', '/api/orders/no-id/notes', 'id'],
    ['GET', '/api/notes?page=0', 'page'],
    ['GET', '/api/notes?pgae=1', 'pgae'],
  ])('%s %s is refused with the field named', async (method, path, field) => {
    const body = method === 'POST' ? { body: { text: 'Hello', tags: [] } } : {}
    const answer = await app.call(app.customer, method, path, body)
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body['fields'] as object)).toEqual([field])
  })

  const send = (type: string, body: string) =>
    fetch(new URL(notes, app.url), {
      method: 'POST',
      headers: { authorization: app.customer, 'content-type': type },
      body,
    })

  it('that is no JSON is refused without its words', async () => {
    const answer = await send('application/json', '{"text": "card 4242')
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      code: 'validation_failed',
      detail: 'The request could not be read.',
    })
  })

  it('that is too large is refused', async () => {
    const answer = await send('application/json', JSON.stringify({ text: 'x'.repeat(300_000), tags: [] }))
    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({
      code: 'payload_too_large',
      detail: 'The request is too large.',
    })
  })

  it('of another type is not read: forms of other sites change nothing', async () => {
    const body = JSON.stringify({ text: 'Hello', tags: [] })
    expect((await send('text/plain', body)).status).toBe(400)
    expect((await send('application/x-www-form-urlencoded', 'text=Hello')).status).toBe(400)
  })

  it('is no reason for an alarm in the log', async () => {
    await post({ text: '' })
    expect(app.lines).toEqual([])
  })
})

describe('a failure', () => {
  const fail = (how: string) => app.call(undefined, 'GET', `/api/broken/${how}`)

  it.each(['bug', 'stored', 'answer'])(
    'of our own (%s) says nothing of its cause, but logs it',
    async (how) => {
      const answer = await fail(how)
      expect(answer).toMatchObject({
        status: 500,
        body: { code: 'internal', detail: 'Something went wrong on our side. Please try again later.' },
      })
      expect(JSON.stringify(answer.body)).not.toMatch(/password|damaged|fine/)
      expect(app.lines).toMatchObject([{ path: `/api/broken/${how}`, traceId: answer.body['traceId'] }])
    },
  )

  it('of the surroundings asks to try again', async () => {
    const answer = await fail('outage')
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    expect(answer.headers.get('retry-after')).toBe('2')
    expect(JSON.stringify(answer.body)).not.toContain('10.0.0.7')
  })

  it('that is a refusal tells its reason and its facts', async () => {
    const answer = await fail('refused')
    expect(answer.headers.get('content-type')).toMatch('application/problem+json')
    expect(problem.parse(answer.body)).toEqual({
      type: 'urn:problem:insufficient_stock',
      title: 'Conflict',
      status: 409,
      code: 'insufficient_stock',
      detail: 'Only 2 are left.',
      available: 2,
      traceId: answer.headers.get('x-trace-id'),
    })
  })

  it('that will pass tells when to try again', async () => {
    const answer = await fail('limited')
    expect(answer.status).toBe(429)
    expect(answer.headers.get('retry-after')).toBe('17')
  })

  it.each([
    ['GET', '/nowhere'],
    ['PUT', '/api/notes'],
  ])('is what %s %s gets, where nothing is', async (method, path) => {
    expect(await app.call(undefined, method, path)).toMatchObject({
      status: 404,
      body: { code: 'not_found', detail: 'There is nothing here.' },
    })
  })

  it('goes on with the trace that came in', async () => {
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
    const answer = await app.call(undefined, 'GET', '/nowhere', { headers: { traceparent } })
    expect(answer.body['traceId']).toBe('0af7651916cd43dd8448eb211c80319c')
  })
})

describe('the probes', () => {
  it('tell that the process is alive, and what it still waits for', async () => {
    expect(await app.call(undefined, 'GET', '/healthz')).toMatchObject({ status: 200, body: { alive: true } })
    expect(await app.call(undefined, 'GET', '/readyz')).toMatchObject({
      status: 503,
      body: { ready: false, waitingFor: ['database', 'events'] },
    })
    app.readiness.ready('database')
    app.readiness.ready('events')
    expect(await app.call(undefined, 'GET', '/readyz')).toMatchObject({ status: 200, body: { ready: true } })
    app.readiness.unready('closing')
    expect(await app.call(undefined, 'GET', '/readyz')).toMatchObject({
      status: 503,
      body: { waitingFor: ['closing'] },
    })
  })

  it('show the numbers of the process', async () => {
    const answer = await fetch(new URL('/metrics', app.url))
    expect(answer.status).toBe(200)
    expect(await answer.text()).toMatch(/http_request_duration_seconds_count\{.*service="orders"/)
  })
})

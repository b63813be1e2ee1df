import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTestGateway } from '../testing/test-gateway.ts'

const span = {
  traceId: 'a'.repeat(32),
  spanId: 'b'.repeat(16),
  name: 'click on /checkout',
  kind: 1,
  startTimeUnixNano: '1790000000000000000',
  endTimeUnixNano: '1790000000100000000',
  attributes: [],
}
const traceOf = (changes: object = {}, claims = 'orders') => ({
  resourceSpans: [
    {
      resource: { attributes: [{ key: 'service.name', value: { stringValue: claims } }] },
      scopeSpans: [{ scope: { name: 'x' }, spans: [{ ...span, ...changes }] }],
    },
  ],
})

describe('the traces of browsers', () => {
  const taken: unknown[] = []
  const collector = createServer((request, response) => {
    void json(request).then((body) => {
      if (request.url === '/v1/traces') taken.push(body)
      response.end('{}')
    })
  })
  let folder: string
  let gateway: Awaited<ReturnType<typeof startTestGateway>>
  let without: Awaited<ReturnType<typeof startTestGateway>>
  const post = (body: unknown, headers: Record<string, string> = {}, to = gateway) =>
    fetch(`${to.url}/api/traces`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'alder-web-'))
    await mkdir(join(folder, 'assets'))
    await writeFile(join(folder, 'index.html'), '<!doctype html><head><title>Alder</title></head>')
    await writeFile(join(folder, 'assets/tracing-4f2a.js'), '')
    await once(collector.listen(0, '127.0.0.1'), 'listening')
    const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
    const env = { WEB_DIST: folder, RATE_LIMIT_FACTOR: '0.2' }
    gateway = await startTestGateway({
      ...env,
      OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
      OTEL_TRACES_SAMPLER_ARG: '0.25',
    })
    without = await startTestGateway(env)
  })
  beforeEach(() => void taken.splice(0))
  afterAll(async () => {
    await Promise.all([gateway.close(), without.close()])
    collector.close()
    await rm(folder, { recursive: true })
  })

  it('are handed on as those of the web app, whatever they claim to be', async () => {
    expect((await post(traceOf({ events: [{ name: 'Ada Park' }] }))).status).toBe(204)
    await vi.waitFor(() => expect(taken).toHaveLength(1), 10_000)
    expect(taken).toMatchObject([
      {
        resourceSpans: [
          { resource: { attributes: [{ key: 'service.name', value: { stringValue: 'web' } }, {}] } },
        ],
      },
    ])
    expect(JSON.stringify(taken)).toContain('click on /checkout')
    expect(JSON.stringify(taken)).not.toContain('Ada Park')
  })

  it.each([
    ['no trace', 'nonsense'],
    ['an id that is none', traceOf({ traceId: '../../etc' })],
    ['a name that is a story', traceOf({ name: 'x'.repeat(1000) })],
  ])('are refused when they are %s', async (_, body) => {
    expect((await post(body)).status).toBe(400)
  })

  it('are taken from pages of the shop only, and not without end', async () => {
    expect((await post(traceOf(), { origin: 'https://elsewhere.test' })).status).toBe(403)
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(traceOf())))
    expect(answers.some(({ status }) => status === 429)).toBe(true)
  })

  it.each(['/', '/cart'])('begin at the page at %s, which says how many', async (path) => {
    const page = await (await fetch(gateway.url + path, { headers: { accept: 'text/html' } })).text()
    expect(page).toContain('<meta name="trace-ratio" content="0.25" />')
    expect(page).toContain('src="/assets/tracing-4f2a.js"')
  })

  it('are not there unless somebody collects them', async () => {
    expect((await post(traceOf(), {}, without)).status).toBe(404)
    const page = await fetch(`${without.url}/cart`, { headers: { accept: 'text/html' } })
    expect(await page.text()).not.toContain('tracing')
  })
})

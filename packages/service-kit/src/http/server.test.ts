import type { ServerResponse } from 'node:http'
import { describe, expect, it, vi } from 'vitest'
import { listen } from './server.ts'

describe('a server', () => {
  it('takes a free port where none is given, and says where it listens', async () => {
    const server = await listen((_request, response) => response.end('hello'), 0, '127.0.0.1')
    expect(await (await fetch(server.url)).text()).toBe('hello')
    await server.close()
  })

  it('does not start on a port that is taken', async () => {
    const first = await listen(() => undefined, 0, '127.0.0.1')
    const port = Number(new URL(first.url).port)
    await expect(listen(() => undefined, port, '127.0.0.1')).rejects.toMatchObject({ code: 'EADDRINUSE' })
    await first.close()
  })

  it('finishes the request under way before it is closed, and takes no other', async () => {
    const arrived = Promise.withResolvers<ServerResponse>()
    const server = await listen((_request, response) => arrived.resolve(response), 0, '127.0.0.1')
    const answer = fetch(server.url)
    const response = await arrived.promise
    const closed = server.close()
    await expect(fetch(server.url)).rejects.toThrow()
    response.end('done')
    expect(await (await answer).text()).toBe('done')
    await closed
  })

  it('answers while it closes, and tells everybody to go elsewhere', async () => {
    const server = await listen((_request, response) => response.end('hello'), 0, '127.0.0.1', {
      lingerMs: 60_000,
    })
    expect((await fetch(server.url)).headers.get('connection')).toBe('keep-alive')
    void server.close()
    expect((await fetch(server.url)).headers.get('connection')).toBe('close')
    server.server.close()
  })

  it('takes nobody any more when it has told everybody for long enough', async () => {
    const server = await listen((_request, response) => response.end('hello'), 0, '127.0.0.1', {
      lingerMs: 50,
    })
    await server.close()
    await expect(fetch(server.url)).rejects.toThrow()
  })

  it('asks whoever comes when it is full to come again, and is there for them when it is not', async () => {
    const inside: ServerResponse[] = []
    const server = await listen((_request, response) => inside.push(response), 0, '127.0.0.1', {
      mostAtOnce: 2,
    })
    const served = [fetch(server.url), fetch(server.url)]
    await vi.waitFor(() => expect(inside).toHaveLength(2))
    const refused = await fetch(server.url)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1'])
    expect(await refused.json()).toMatchObject({ status: 503, code: 'unavailable' })
    const probed = fetch(`${server.url}/healthz`)
    await vi.waitFor(() => expect(inside).toHaveLength(3))
    for (const response of inside) response.end('served')
    await Promise.all([...served, probed])
    const again = fetch(server.url)
    await vi.waitFor(() => expect(inside).toHaveLength(4))
    inside[3]?.end('served')
    expect(await (await again).text()).toBe('served')
    await server.close()
  })
})

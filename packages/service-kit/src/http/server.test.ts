import type { ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
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
})

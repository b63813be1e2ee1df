import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { freePort } from './ports.ts'
import { sharePort } from './share-port.ts'

const cleanUp: (() => unknown)[] = []
afterEach(async () => {
  for (const end of cleanUp.splice(0)) await end()
})

const answering = async (name: string) => {
  const server = createServer((_, response) => response.setHeader('connection', 'close').end(name))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  cleanUp.push(() => server.close())
  return (server.address() as AddressInfo).port
}

const ask = async (port: number, times: number) => {
  const answers: string[] = []
  for (let asked = 0; asked < times; asked += 1)
    answers.push(await (await fetch(`http://127.0.0.1:${port}`)).text())
  return answers
}

it('two that share a port are asked in turn', async () => {
  const port = await freePort()
  const shared = await sharePort(port, [await answering('one'), await answering('two')])
  cleanUp.push(shared.stop)
  expect(await ask(port, 4)).toEqual(['one', 'two', 'one', 'two'])
})

it('who is away is passed over', async () => {
  const port = await freePort()
  const shared = await sharePort(port, [await freePort(), await answering('two')])
  cleanUp.push(shared.stop)
  expect(await ask(port, 3)).toEqual(['two', 'two', 'two'])
})

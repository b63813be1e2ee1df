import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import type { Pids } from './process-figures.ts'

export interface BenchedShop {
  url: string
  stripe: string
  startMs: number
  pids: Pids
  close(): Promise<void>
}

const start = (script: string, env: Record<string, string> = {}) =>
  fork(resolve(import.meta.dirname, script), { stdio: 'inherit', env: { ...process.env, ...env } })

const firstMessage = async <Message>(child: ChildProcess): Promise<Message> => {
  const [message] = (await once(child, 'message')) as [Message]
  return message
}

const end = async (child: ChildProcess) => {
  const exited = once(child, 'exit')
  child.disconnect()
  await exited
}

export const startShopChild = async (env?: Record<string, string>): Promise<BenchedShop> => {
  const child = start('shop-child.ts', env)
  const facts = await firstMessage<Omit<BenchedShop, 'close'>>(child)
  return { ...facts, close: () => end(child) }
}

export const startBareKoa = async (body: string) => {
  const child = start('bare-koa.ts')
  child.send(body)
  const { port } = await firstMessage<{ port: number }>(child)
  return { url: `http://127.0.0.1:${port}`, pids: { koa: child.pid ?? 0 }, close: () => end(child) }
}

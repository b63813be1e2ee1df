import { spawn } from 'node:child_process'
import { expect, test, vi } from 'vitest'
import { keepRunning } from './keep-running.ts'
import type { Part } from './keep-running.ts'

const silent = { info: () => {}, debug: () => {} }

function idleProcess(): Promise<Part> {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  const exited = new Promise((resolve) => child.once('exit', resolve))
  const stop = async () => {
    child.kill()
    await exited
  }
  return Promise.resolve({ pid: child.pid, exited, stop })
}

test('a service that is killed is started again, and said so', async () => {
  const warn = vi.fn()
  const kept = await keepRunning('orders', idleProcess, { ...silent, warn })
  const first = kept.current().pid
  process.kill(first ?? 0, 'SIGKILL')
  await vi.waitFor(() => expect(kept.current().pid).not.toBe(first), 5_000)
  expect(warn).toHaveBeenCalledWith('orders ended unexpectedly and is started again.')
  await kept.stop()
})

test('a service that does not start at once is tried again', async () => {
  const warn = vi.fn()
  let attempts = 0
  const start = () => {
    attempts += 1
    return attempts === 2 ? Promise.reject(new Error('database away')) : idleProcess()
  }
  const kept = await keepRunning('orders', start, { ...silent, warn })
  process.kill(kept.current().pid ?? 0, 'SIGKILL')
  await vi.waitFor(() => expect(attempts).toBe(3), 5_000)
  expect(warn).toHaveBeenCalledWith('orders does not start: database away')
  await vi.waitFor(() => expect(kept.current().pid).toBeDefined())
  await kept.stop()
})

test('a service that is stopped stays stopped', async () => {
  const start = vi.fn(idleProcess)
  const kept = await keepRunning('orders', start, { ...silent, warn: () => {} })
  await kept.stop()
  await kept.current().exited
  expect(start).toHaveBeenCalledTimes(1)
})

import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startChild } from './child-process.ts'
import type { Part } from './keep-running.ts'
import type { Log } from './log.ts'
import type { ProcessName } from './service-names.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const READY_WITHIN_MS = 30_000
const ASK_EVERY_MS = 25

/** Starts one service or the gateway, and waits until its /readyz says that nothing is missing. `stopWithinMs`: what it gets to end in. */
export async function startShopProcess(
  name: ProcessName,
  env: Record<string, string>,
  log: Log,
  stopWithinMs = 5_000,
): Promise<Part> {
  const folder = name === 'gateway' ? name : `services/${name}`
  const child = await startChild<unknown>({
    name,
    command: process.execPath,
    args: [resolve(ROOT, folder, 'src/main.ts')],
    env,
    log,
    readyWithinMs: READY_WITHIN_MS,
    stopWithinMs,
  })
  await ready(name, `http://127.0.0.1:${env['PORT']}/readyz`, child.exited).catch(async (error: unknown) => {
    await child.stop()
    throw error
  })
  return child
}

async function ready(name: string, url: string, exited: Promise<unknown>): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS
  const child = { ended: false }
  void exited.then(() => (child.ended = true))
  let missing = 'it does not answer'
  while (Date.now() < deadline && !child.ended) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined)
    if (answer?.ok) return
    if (answer) missing = (await answer.text()).slice(0, 200)
    await wait(ASK_EVERY_MS)
  }
  throw new Error(child.ended ? `${name} ended while starting.` : `${name} did not become ready: ${missing}`)
}

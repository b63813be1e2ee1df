import { mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readJson } from './whole-file.ts'

interface Holder {
  pid: number
  address: string
}

/** Somebody else runs the shop on the same data folder. */
export class AlreadyRunning extends Error {
  constructor({ pid, address }: Holder) {
    super(`The shop is running already at ${address} (process ${pid}). Stop that one first.`)
  }
}

/**
 * Claims a data folder for this process; the returned function gives it up.
 * @throws AlreadyRunning when a living process has it
 */
export async function claim(dataDir: string, address: string): Promise<() => Promise<void>> {
  await mkdir(dataDir, { recursive: true })
  const file = join(dataDir, 'shop.lock')
  const holder = (await readJson(file)) as Holder | undefined
  if (holder && (await runsTheShop(holder.pid))) throw new AlreadyRunning(holder)
  await rm(file, { force: true })
  const handle = await open(file, 'wx')
  await handle.writeFile(JSON.stringify({ pid: process.pid, address } satisfies Holder))
  await handle.close()
  return () => rm(file, { force: true })
}

/** Whether a process lives and is not just another one that got the same number. */
async function runsTheShop(pid: number): Promise<boolean> {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined)
  return command === undefined || command.includes('node')
}

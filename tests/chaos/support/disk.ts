import { execFile } from 'node:child_process'
import { mkdir, statfs } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Much more than a long run writes, in bytes; only what is written takes memory. */
const ROOM = 8 * 1024 ** 3
const TRIES = 20

/** A disk of its own for one folder, which can be filled up and emptied. */
export interface Disk {
  /** Leaves no room for anything more. */
  fill(): Promise<void>
  empty(): Promise<void>
  close(): Promise<void>
}

const resizeTo = async (folder: string, bytes: number) => {
  await run('mount', ['-o', `remount,size=${bytes}`, folder])
}

const usedIn = async (folder: string) => {
  const { blocks, bfree, bsize } = await statfs(folder)
  return (blocks - bfree) * bsize
}

/** A disk cannot be made smaller than what lies on it; who writes meanwhile may have been faster. */
const fill = async (folder: string) => {
  for (let tries = 1; ; tries += 1)
    try {
      await resizeTo(folder, await usedIn(folder))
      return
    } catch (error) {
      if (tries === TRIES) throw error
    }
}

/** Puts a disk in memory at a folder; undefined where that is not allowed, since only root may. */
export const openDisk = async (folder: string): Promise<Disk | undefined> => {
  await mkdir(folder, { recursive: true })
  const mounted = await run('mount', ['-t', 'tmpfs', '-o', `size=${ROOM}`, 'tmpfs', folder]).catch(
    () => undefined,
  )
  return (
    mounted && {
      fill: () => fill(folder),
      empty: () => resizeTo(folder, ROOM),
      close: async () => {
        await run('umount', ['--lazy', folder])
      },
    }
  )
}

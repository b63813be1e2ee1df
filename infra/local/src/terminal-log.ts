import { createWriteStream, existsSync, mkdirSync, renameSync, statSync } from 'node:fs'
import type { WriteStream } from 'node:fs'
import { join } from 'node:path'
import type { Log } from './log.ts'

const WARN = 40
const LARGEST_FILE = 20 * 1024 * 1024

interface Entry {
  level?: number
  msg?: string
  err?: { message?: string }
}

/**
 * Everything the shop's processes say goes to `<folder>/<process>.log`; warnings and errors are shown in the
 * terminal too, with the name of the process in front.
 */
export function terminalLog(folder: string): Log {
  mkdirSync(folder, { recursive: true })
  const files = new Map<string, WriteStream>()
  const fileOf = (part: string) => {
    const known = files.get(part)
    if (known) return known
    const file = openLog(join(folder, `${part}.log`))
    files.set(part, file)
    return file
  }
  return {
    info: (line) => console.log(line),
    warn: (line) => {
      fileOf('shop').write(`${new Date().toISOString()} ${line}\n`)
      console.warn(line)
    },
    debug: (part, line) => {
      fileOf(part).write(`${line}\n`)
      const shown = worthShowing(line)
      if (shown) console.warn(`[${part}] ${shown}`)
    },
  }
}

/** What of a process's line a person should see: pino's warnings and errors, and whatever is not pino's. */
export function worthShowing(line: string): string | undefined {
  if (!line.startsWith('{')) return line
  try {
    const { level = 0, msg = '', err } = JSON.parse(line) as Entry
    if (level < WARN) return undefined
    return err?.message && err.message !== msg ? `${msg}: ${err.message}` : msg
  } catch {
    return line
  }
}

function openLog(path: string): WriteStream {
  if (existsSync(path) && statSync(path).size > LARGEST_FILE) renameSync(path, `${path}.1`)
  return createWriteStream(path, { flags: 'a' })
}

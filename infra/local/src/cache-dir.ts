import { accessSync, constants, mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

/** A folder that outlives clones and data folders, for what is expensive to fetch; `fallback` if home is read-only. */
export function cacheDir(fallback: string): string {
  const wanted = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'alder-shop')
  try {
    mkdirSync(wanted, { recursive: true })
    accessSync(wanted, constants.W_OK)
    return wanted
  } catch {
    const own = join(fallback, 'cache')
    mkdirSync(own, { recursive: true })
    return own
  }
}

import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import { cacheDir } from './cache-dir.ts'
import { startChild } from './child-process.ts'
import type { ManagedChild } from './child-process.ts'
import { hasGlibc, newerGlibc } from './glibc.ts'
import type { Loader } from './glibc.ts'
import { silentLog } from './log.ts'
import type { Log } from './log.ts'
import { mongodOnPath, startMongod } from './mongo-mongod.ts'
import { withDatabase } from './mongo-url.ts'

export interface Mongo {
  /** The address of one database, for a driver or mongoose. */
  url(database: string): string
  /** Undefined when MONGODB_URL names a server that is not ours. */
  pid: number | undefined
  exited: Promise<unknown>
  stop(): Promise<void>
}

interface MongoOptions {
  dataDir: string
  log?: Log
}

const ENGINE_NEEDS_GLIBC = '2.38'

/**
 * MongoDB for the local shop: MONGODB_URL, else `mongod` on the PATH, else the embedded engine. Without
 * `journal=true` a write is acknowledged up to 100 ms before it is safe from `kill -9`.
 */
export async function startMongo(options: MongoOptions): Promise<Mongo> {
  const given = process.env['MONGODB_URL']
  if (given) {
    return {
      url: (name) => withDatabase(given, name),
      pid: undefined,
      exited: new Promise(() => {}),
      stop: async () => {},
    }
  }
  const folder = resolve(options.dataDir, 'mongo')
  const mongod = existsSync(folder) ? undefined : mongodOnPath()
  if (!mongod) return startEmbeddedMongo(options)
  return startMongod(mongod, resolve(options.dataDir, 'mongod'), options.log ?? silentLog)
}

/** The embedded engine, whatever else there is on this machine. */
export async function startEmbeddedMongo({ dataDir, log = silentLog }: MongoOptions) {
  const folder = resolve(dataDir, 'mongo')
  const loader = await engineLoader(dataDir, log)
  const socketPath = socketPathFor(folder)
  const script = [join(import.meta.dirname, 'mongo-child.ts'), folder, socketPath]
  const child: ManagedChild<unknown> = await startChild({
    name: 'mongo',
    command: loader?.command ?? process.execPath,
    args: loader ? [...loader.args, process.execPath, ...script] : script,
    log,
  })
  const address = `mongodb://${encodeURIComponent(socketPath)}/?directConnection=true&w=1&journal=true`
  return {
    url: (name: string) => withDatabase(address, name),
    pid: child.pid,
    exited: child.exited,
    stop: child.stop,
  }
}

async function engineLoader(dataDir: string, log: Log): Promise<Loader | undefined> {
  if (hasGlibc(ENGINE_NEEDS_GLIBC)) return undefined
  try {
    return await newerGlibc(cacheDir(dataDir), log)
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).split('\n')[0]
    throw new Error(
      `The embedded MongoDB needs glibc ${ENGINE_NEEDS_GLIBC}, and fetching it failed: ${reason} ` +
        'Check the network, put mongod on the PATH, or set MONGODB_URL.',
    )
  }
}

/** Unix socket paths are limited to about 100 characters, which a data folder's own path may exceed. */
function socketPathFor(folder: string): string {
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 10)
  const base = tmpdir().length > 40 ? '/tmp' : tmpdir()
  return join(base, `alder-${userInfo().uid}-${name}`, 'mongo.sock')
}

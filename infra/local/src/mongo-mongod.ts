import { accessSync, constants } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { delimiter, join, resolve } from 'node:path'
import { MongoClient } from 'mongodb'
import { startChild } from './child-process.ts'
import type { Log } from './log.ts'
import type { Mongo } from './mongo.ts'
import { withDatabase } from './mongo-url.ts'
import { freePort } from './ports.ts'

const GUARD = resolve(import.meta.dirname, '../../../scripts/guard.js')

/** The path of an installed MongoDB server, if there is one. */
export function mongodOnPath(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return folders.map((folder) => join(folder, 'mongod')).find(isExecutable)
}

/** Starts an installed MongoDB server on a port of its own choosing and waits until it answers. */
export async function startMongod(command: string, folder: string, log: Log): Promise<Mongo> {
  await mkdir(folder, { recursive: true })
  const port = await freePort()
  const flags = ['--dbpath', folder, '--port', `${port}`, '--bind_ip', '127.0.0.1', '--nounixsocket']
  const child = await startChild<{ pid: number }>({
    name: 'mongo',
    command: process.execPath,
    args: [GUARD, command, ...flags],
    log,
  })
  const address = `mongodb://127.0.0.1:${port}/?directConnection=true&w=1&journal=true`
  await answers(address)
  return {
    url: (name) => withDatabase(address, name),
    pid: child.ready.pid,
    exited: child.exited,
    stop: child.stop,
  }
}

async function answers(address: string): Promise<void> {
  const client = new MongoClient(address, { serverSelectionTimeoutMS: 15_000 })
  try {
    await client.db('admin').command({ ping: 1 })
  } finally {
    await client.close()
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

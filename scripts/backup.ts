import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { claim } from '@shop/local-infra/lock'
import { startMongo } from '@shop/local-infra/mongo'
import { findPlaces } from './audit/places.ts'
import { restoreBackup } from './backup/restore.ts'
import { takeBackup } from './backup/take.ts'
import type { Manifest } from './backup/databases.ts'

/**
 * `npm run backup -- <folder>` copies all databases of the shop that runs here (DATA_DIR), or of MONGODB_URL, into a new
 * folder. `npm run backup -- --restore <folder>` writes such a copy into empty databases of a shop that does not run.
 */
const USAGE = 'Say where: npm run backup -- [--restore] <folder>'

const sumOf = ({ documents }: Manifest) => Object.values(documents).reduce((sum, many) => sum + many, 0)

const take = async (folder: string) => {
  const { MONGODB_URL: given } = process.env
  const taken = await takeBackup(given ?? findPlaces(process.env).mongoUrl, folder)
  console.log(`${sumOf(taken)} documents are in ${folder}.`)
}

const restore = async (folder: string) => {
  const dataDir = process.env['DATA_DIR'] ?? '.data'
  const release = await claim(dataDir, 'a restore')
  const mongo = await startMongo({ dataDir })
  try {
    const taken = await restoreBackup(mongo.url('admin'), folder)
    console.log(
      `${sumOf(taken)} documents of ${taken.begun} are back. Start the shop, then: npm run audit -- --repair`,
    )
  } finally {
    await mongo.stop()
    await release()
  }
}

try {
  const { values, positionals } = parseArgs({
    options: { restore: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [folder] = positionals
  if (folder === undefined) throw new Error(USAGE)
  await (values.restore ? restore : take)(resolve(folder))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

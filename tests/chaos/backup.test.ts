import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import type { Product } from '@shop/contracts/product'
import { takeBackup } from '../../scripts/backup/take.ts'
import { openAuditor } from '../flows/support/auditor.ts'
import { eventually } from '../flows/support/eventually.ts'
import { createStaff } from '../flows/support/staff.ts'
import { openCrowd } from './support/crowd.ts'
import { brokenLaws } from './support/laws.ts'
import { openTown, type Town } from './support/town.ts'

const PEOPLE = 6
const SOME = 10
const PATIENCE_MS = 240_000
/** What is not in the databases has backups of its own: Stripe's books, the pictures, the secrets. */
const ELSEWHERE = ['stripe', 's3', 'secrets.json']

const run = promisify(execFile)
const folder = await mkdtemp(join(tmpdir(), 'shop-backup-'))
const [before, after, copy] = ['before', 'after', 'copy'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
]
afterAll(() => rm(folder, { recursive: true, force: true }))

const hasPaid = (crowd: ReturnType<typeof openCrowd>, orders: number) =>
  eventually(() => expect(crowd.told.paid.size).toBeGreaterThanOrEqual(orders), PATIENCE_MS)

/** A busy shop that is copied while people buy, and lost some time later: what had been told until the copy began. */
const liveAndDie = async () => {
  const town = await openTown({ replicas: 1, dataDir: before })
  const staff = await createStaff(town.url)
  const products = await Promise.all([1, 2, 3].map(() => staff.addProduct({ stock: 10_000 })))
  const crowd = openCrowd(town, products, PEOPLE)
  await hasPaid(crowd, SOME)
  const [taken, paid] = [new Set(crowd.told.taken), new Set(crowd.told.paid)]
  await takeBackup(town.stack.mongoUrl('admin'), copy)
  await hasPaid(crowd, crowd.told.paid.size + SOME)
  await crowd.sendHome()
  await town.close()
  const later = [...crowd.told.taken].filter((id) => !taken.has(id))
  return { products, taken, paid, later }
}

const announceAll = async (town: Town) => {
  const env = { ...process.env, ...town.stack.env('gateway') }
  for (const owner of ['catalogue', 'inventory', 'orders', 'payments'])
    await run(process.execPath, ['packages/service-kit/src/announce/cli.ts', owner], { env })
}

/** Who ordered after the copy is known to Stripe alone, which the audit tells; nothing else may disagree in the end. */
const agreesBut = (later: readonly string[], findings: () => Promise<string[]>) =>
  eventually(async () => {
    const others = (await findings()).filter((what) => !later.some((id) => what.includes(id)))
    expect(others).toEqual([])
  }, PATIENCE_MS)

const buySome = async (town: Town, products: readonly Product[]) => {
  const crowd = openCrowd(town, products, PEOPLE)
  await hasPaid(crowd, SOME)
  await crowd.sendHome()
  return crowd.told
}

describe('a backup that was taken while people bought', () => {
  it('brings back all that was told until then, and the shop goes on', { timeout: 600_000 }, async () => {
    const { products, taken, paid, later } = await liveAndDie()
    for (const what of ELSEWHERE) await cp(join(before, what), join(after, what), { recursive: true })
    const env = { ...process.env, DATA_DIR: after }
    await run(process.execPath, ['scripts/backup.ts', '--restore', copy], { env })

    const town = await openTown({ replicas: 1, dataDir: after })
    const auditor = await openAuditor(town)
    try {
      await announceAll(town)
      await auditor.repair()
      await agreesBut(later, () => auditor.findings(1000))
      expect((await auditor.findings(1000)).length).toBeGreaterThan(0)
      const told = await buySome(town, products)
      const all = {
        taken: new Set([...taken, ...told.taken]),
        paid: new Set([...paid, ...told.paid]),
      }
      await agreesBut(later, () => brokenLaws(town, all, 1000))
    } finally {
      await auditor.close()
      await town.close()
    }
  })
})

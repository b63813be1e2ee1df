import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PROCESSES } from '@shop/local-infra/service-names'
import { startShop } from '@shop/local-infra/supervisor'

/** Runs the whole shop in processes of its own, and tells its parent where and under which process ids. */
const dataDir = await mkdtemp(join(tmpdir(), 'shop-bench-'))
const startedAt = performance.now()
const shop = await startShop({
  dataDir,
  env: { RATE_LIMIT_FACTOR: '100000', LOG_LEVEL: 'warn', BCRYPT_COST: '4' },
})
const { mongo, kafka } = shop.stack.pids()
process.send?.({
  url: shop.url,
  stripe: shop.stack.addresses.stripe,
  startMs: performance.now() - startedAt,
  pids: {
    ...Object.fromEntries(PROCESSES.map((name) => [name, shop.pid(name)])),
    mongodb: mongo,
    kafka,
    'stripe, s3, mail': process.pid,
  },
})

const close = async () => {
  await shop.stop()
  await rm(dataDir, { recursive: true, force: true })
  process.exit(0)
}
process.once('disconnect', () => void close())

import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startShop } from '@shop/local-infra/supervisor'
import { createStaff } from '../../flows/support/staff.ts'
import { requestsOf } from './requests.ts'
import { seedLarge } from './seed.ts'

/** Measures every request of the back office on a shop with much in it. Fails when one is slower than the limit. */
const amounts = {
  products: Number(process.env['BENCH_PRODUCTS'] ?? 10_000),
  orders: Number(process.env['BENCH_ORDERS'] ?? 100_000),
  users: Number(process.env['BENCH_USERS'] ?? 20_000),
}
const TIMES = Number(process.env['BENCH_TIMES'] ?? 50)
const LIMIT_MS = 200
/** On a busy machine a slow request is asked less often, so that the run comes to an end. */
const PATIENCE_MS = 5000
const LEAST_TIMES = 20

const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN

const measure = async (url: string, path: string, headers: Record<string, string>) => {
  const took: number[] = []
  const until = performance.now() + PATIENCE_MS
  while (took.length < TIMES && (took.length < LEAST_TIMES || performance.now() < until)) {
    const began = performance.now()
    const answer = await fetch(new URL(path, url), { headers })
    const text = await answer.text()
    took.push(performance.now() - began)
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 300)}`)
  }
  const sorted = took.toSorted((one, other) => one - other)
  return { path, first: took[0] ?? Number.NaN, p50: percentile(sorted, 0.5), p95: percentile(sorted, 0.95) }
}

const round = (figure: number) => figure.toFixed(1)
const load = () => round(loadavg()[0] ?? Number.NaN)
const dataDir = await mkdtemp(join(tmpdir(), 'shop-large-'))
const forget = () => rm(dataDir, { recursive: true, force: true })
const shop = await startShop({
  dataDir,
  env: { RATE_LIMIT_FACTOR: '100000', LOG_LEVEL: 'warn', BCRYPT_COST: '4' },
}).catch(async (error: unknown) => {
  await forget()
  throw error
})
try {
  const began = performance.now()
  const seeded = await seedLarge((database) => shop.stack.mongoUrl(database), amounts)
  const seededAt = performance.now()
  while ((await seeded.sheetsLeft()) > 0) await wait(250)
  console.log(
    `${amounts.products} products, ${amounts.orders} orders and ${amounts.users} accounts seeded in ` +
      `${round((seededAt - began) / 1000)} s; figures of all days worked out ${round((performance.now() - seededAt) / 1000)} s later.\n`,
  )
  const { headers } = await createStaff(shop.url)
  const [product, person] = [seeded.goods[42], seeded.people[42]]
  if (!product || !person) throw new Error('Nothing was seeded.')
  const orderId = await seeded.someOrder()
  const samples = { productId: product.id, orderId, userId: person.id, email: person.email }
  console.log(`Load of the machine: ${load()} before the requests.\n`)
  console.log(`| request, up to ${TIMES} times | first ms | p50 ms | p95 ms |\n|---|---|---|---|`)
  const slow: string[] = []
  for (const path of requestsOf(samples)) {
    const { first, p50, p95 } = await measure(shop.url, path, headers)
    console.log(`| ${path} | ${round(first)} | ${round(p50)} | ${round(p95)} |`)
    if (p95 > LIMIT_MS) slow.push(path)
  }
  console.log(`\nLoad of the machine: ${load()} after the requests.`)
  console.log(
    slow.length === 0 ? `All within ${LIMIT_MS} ms.` : `Slower than ${LIMIT_MS} ms: ${slow.join(', ')}`,
  )
  process.exitCode = slow.length === 0 ? 0 : 1
  await seeded.close()
} finally {
  await shop.stop()
  await forget()
}

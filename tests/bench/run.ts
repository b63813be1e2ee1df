import { setTimeout as wait } from 'node:timers/promises'
import { startBareKoa, startShopChild, type BenchedShop } from './children.ts'
import { measureLive } from './live-latency.ts'
import { load, type Measured, type Request } from './load.ts'
import { memoryMb, sum } from './process-figures.ts'
import { firstHold, firstPath, LIST_PATH } from './requests.ts'
import { scalingTable } from './scaling-table.ts'
import { stockShelves } from './stock-shelves.ts'
import { buyWholeOrders } from './whole-orders.ts'

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 8)
const PRODUCTS = Number(process.env['BENCH_PRODUCTS'] ?? 1000)
const REST_MS = 5000

const round = (figure: number, digits = 0) => figure.toFixed(digits)
const row = (name: string, it: Measured) =>
  `| ${name} | ${round(it.perSecond)} | ${it.p50} | ${it.p97} | ${it.p99} | ${round(it.cpuMs, 3)} | ${it.failed} |`
const parts = (figures: Record<string, number>, digits: number) =>
  Object.entries(figures)
    .toSorted(([, one], [, other]) => other - one)
    .map(([name, figure]) => `${name} ${round(figure, digits)}`)
    .join(', ')

/** One call of the shop, and a bare Koa server that sends the same bytes. */
const beside = async (name: string, shop: BenchedShop, request: Request, sample: string) => {
  const ours = await load(shop.url, shop.pids, request, SECONDS)
  const body = await (await fetch(new URL(sample, shop.url))).text()
  const koa = await startBareKoa(body)
  const bare = await load(koa.url, koa.pids, { method: 'GET', path: '/' }, SECONDS)
  await koa.close()
  console.log(row(name, ours))
  console.log(row(`  bare Koa, the same ${body.length} bytes`, bare))
  console.log(`|   CPU ms by process: ${parts(ours.byProcess, 3)} |`)
  return ours
}

const shop = await startShopChild()
await wait(REST_MS)
const memory = memoryMb(shop.pids)
console.log(
  `Start of the whole shop: ${round(shop.startMs)} ms. Memory at rest: ${round(sum(memory))} MB (${parts(memory, 0)}).`,
)
const products = await stockShelves(shop.url, PRODUCTS)
const productPath = firstPath(products)

console.log(`\n${PRODUCTS} products, 32 connections, ${SECONDS} s each, CPU of all processes counted\n`)
console.log('| call | req/s | p50 ms | p97.5 ms | p99 ms | CPU ms | failed |\n|---|---|---|---|---|---|---|')
const list = await beside('list of 24', shop, { method: 'GET', path: LIST_PATH }, LIST_PATH)
const byId = await beside('product by id', shop, { method: 'GET', path: productPath }, productPath)
const firstItem = await beside(
  'first item into a new cart',
  shop,
  firstHold(products),
  `${productPath}/stock`,
)
const orders = await buyWholeOrders(shop, products, SECONDS)
console.log(
  `| whole order, 16 buyers | ${round(orders.perSecond, 1)} | | | | ${round(orders.cpuMs, 2)} | ${orders.unfinished} |`,
)
console.log(`|   CPU ms by process: ${parts(orders.byProcess, 2)} |`)
await wait(2000)
const live = await measureLive(shop.url, products, 200)
console.log(
  `\nFrom a hold to another browser: p50 ${round(live.p50, 1)} ms, p95 ${round(live.p95, 1)} ms (${live.samples} samples)`,
)
const after = memoryMb(shop.pids)
console.log(`Memory after the load: ${round(sum(after))} MB`)
console.log(
  `\nFor docs/scaling.md:\n\n${scalingTable({
    calls: [
      { name: 'list of 24', service: 'catalogue', figures: list },
      { name: 'product by id', service: 'catalogue', figures: byId },
      { name: 'first item into a new cart', service: 'inventory', figures: firstItem },
      { name: 'whole order', service: 'orders', figures: orders },
    ],
    startMs: shop.startMs,
    memoryMb: memory,
    liveP95: live.p95,
    orderCpuMs: orders.byProcess,
  }).join('\n')}`,
)
await shop.close()

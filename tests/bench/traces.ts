import type { Product } from '@shop/contracts/product'
import { startCollector } from '../flows/support/collector.ts'
import { startShopChild, type BenchedShop } from './children.ts'
import { loadAtOnce, type Request } from './load.ts'
import { firstHold, firstPath, LIST_PATH } from './requests.ts'
import { stockShelves } from './stock-shelves.ts'
import { buyWholeOrders } from './whole-orders.ts'

/*
 * `npm run bench:traces`: what traces cost. Two shops, one with traces and one without, are loaded by turns for a few
 * seconds each, so that a machine which is now faster and now slower treats both alike. With words behind it, only the
 * calls that have them in their names.
 */
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 3)
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 8)
const PRODUCTS = 100

interface Side {
  shop: BenchedShop
  products: Product[]
}
/** CPU of all processes for one of it, in ms. */
type Once = (side: Side) => Promise<number>

const openSide = async (env?: Record<string, string>): Promise<Side> => {
  const shop = await startShopChild(env)
  return { shop, products: await stockShelves(shop.url, PRODUCTS) }
}

const calling =
  (requestFor: (products: Product[]) => Request): Once =>
  async ({ shop, products }) =>
    (await loadAtOnce(shop.url, shop.pids, requestFor(products), SECONDS)).cpuMs

const wholeOrder: Once = async ({ shop, products }) => (await buyWholeOrders(shop, products, SECONDS)).cpuMs

const CASES: [name: string, once: Once][] = [
  ['list of 24', calling(() => ({ method: 'GET', path: LIST_PATH }))],
  ['product by id', calling((products) => ({ method: 'GET', path: firstPath(products) }))],
  ['first item into a new cart', calling(firstHold)],
  ['whole order, 16 buyers', wholeOrder],
]

const mean = (figures: readonly number[]) => figures.reduce((sum, figure) => sum + figure, 0) / figures.length
const standardError = (figures: readonly number[]) => {
  const middle = mean(figures)
  const squares = figures.reduce((sum, figure) => sum + (figure - middle) ** 2, 0)
  return Math.sqrt(squares / (figures.length - 1) / figures.length)
}
const percent = (ratio: number) => `${(ratio * 100).toFixed(1)}%`

const collector = await startCollector()
const without = await openSide()
const traced = await openSide({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })

console.log(`${ROUNDS} rounds of ${SECONDS} s each, by turns; CPU ms of all processes for one call\n`)
console.log('| call | without | with traces | dearer | standard error |\n|---|---|---|---|---|')
const wanted = process.argv.slice(2)
for (const [name, once] of CASES.filter(([name]) => wanted.every((word) => name.includes(word)))) {
  await once(without)
  await once(traced)
  const figures: { off: number; on: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    // Who comes first changes, so that what the first leaves to the second weighs on both.
    const isFirst = round % 2 === 0
    const early = await once(isFirst ? without : traced)
    const late = await once(isFirst ? traced : without)
    figures.push(isFirst ? { off: early, on: late } : { off: late, on: early })
  }
  const dearer = figures.map(({ off, on }) => on / off - 1)
  const [off, on] = [mean(figures.map((it) => it.off)), mean(figures.map((it) => it.on))]
  console.log(
    `| ${name} | ${off.toFixed(3)} | ${on.toFixed(3)} | ${percent(mean(dearer))} | ${percent(standardError(dearer))} |`,
  )
}
console.log(`\n${collector.traces().size} traces were recorded.`)
await Promise.all([without.shop.close(), traced.shop.close()])
collector.close()

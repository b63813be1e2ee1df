import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { ShopClient } from './shop-client.ts'
import type { NewProduct } from './shop-client.ts'

/** One product of the demo shop; its pictures are files beside the list. */
interface DemoProduct extends NewProduct {
  slug: string
}

interface SeedOptions {
  url: string
  dataDir: string
  admin: { email: string; password: string }
  progress?: (done: number, all: number) => void
}

const DEMO_SHOP = resolve(import.meta.dirname, '../../demo-shop')
const AT_ONCE = 4

/**
 * Fills an empty shop with the demo products, once per data folder, through the same API that the back office uses.
 * Products that are there already are skipped, so an interrupted run is taken up where it stopped.
 * @returns how many products were added
 */
export async function seedDemoShop(options: SeedOptions): Promise<number> {
  const mark = join(options.dataDir, 'seeded')
  if (existsSync(mark)) return 0
  const products = JSON.parse(await readFile(join(DEMO_SHOP, 'products.json'), 'utf8')) as DemoProduct[]
  const shop = await ShopClient.signIn(options.url, options.admin)
  const known = await shop.productNames()
  const missing = products.filter(({ name }) => !known.has(name))
  let done = products.length - missing.length
  await eachOf(missing, AT_ONCE, async ({ slug: _slug, ...product }) => {
    const images = await Promise.all(
      product.images.map((file) => shop.upload(join(DEMO_SHOP, 'pictures', file))),
    )
    await shop.addProduct({ ...product, images })
    options.progress?.(++done, products.length)
  })
  await writeFile(mark, `${new Date().toISOString()}\n`)
  return missing.length
}

/** Works through a list with so many at a time; the first failure ends it. */
async function eachOf<T>(items: T[], atOnce: number, work: (item: T) => Promise<void>): Promise<void> {
  const waiting = items.values()
  const worker = async () => {
    for (const item of waiting) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

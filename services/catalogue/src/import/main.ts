import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { readConfig } from '@shop/service-kit/config'
import { importProducts, type ReportLine } from './import-products.ts'
import { parseProducts } from './parse-products.ts'
import { drawPlaceholder, loadPicture } from './pictures.ts'
import { pictureTaker } from './take-pictures.ts'
import { connectToShop } from './shop.ts'

const usage = `Imports the products of a Shopify product export into a running shop.

  npm run import -- <file.csv> [--with-stock] [--with-pictures]

Products are known by their names: new ones are created, existing ones changed where the file says otherwise.
  --with-stock     sets the stock of existing products too
  --with-pictures  uploads the pictures of existing products again

SHOP_URL (http://localhost:4000), ADMIN_EMAIL and ADMIN_PASSWORD (the demo admin) say where and as whom.
With IMPORT_FETCH_IMAGES=true pictures on the web are fetched.`

const importConfig = z.object({
  SHOP_URL: z.url().default('http://localhost:4000'),
  ADMIN_EMAIL: z.email().default('admin@alder.example'),
  ADMIN_PASSWORD: z.string().default('alder-demo'),
  IMPORT_FETCH_IMAGES: z.stringbool().default(false),
})

const print = ({ line, outcome, name, note }: ReportLine) =>
  console.log(`line ${line}  ${outcome.padEnd(7)} ${name}${note ? `  ${note}` : ''}`)

const run = async (): Promise<number> => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'with-stock': { type: 'boolean' }, 'with-pictures': { type: 'boolean' } },
  })
  const [file] = positionals
  if (!file || positionals.length > 1) throw new Error(usage)
  const config = readConfig(importConfig, process.env)
  const path = resolve(process.env['INIT_CWD'] ?? '.', file)
  const products = parseProducts(await readFile(path, 'utf8'))
  const { SHOP_URL: url, ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = config
  const shop = connectToShop({ url, email, password })
  await shop.signIn()
  const source = { folder: dirname(path), mayFetch: config.IMPORT_FETCH_IMAGES }
  let drawn: Promise<string> | undefined
  const takePictures = pictureTaker({
    upload: (picture) => shop.upload(picture),
    loadPicture: (from) => loadPicture(from, source),
    placeholder: () => (drawn ??= drawPlaceholder().then((picture) => shop.upload(picture))),
    placeholderNote: 'a placeholder picture was drawn',
  })
  const counts = await importProducts(products, {
    shop,
    takePictures,
    withStock: values['with-stock'] ?? false,
    withPictures: values['with-pictures'] ?? false,
    report: print,
  })
  const { taken, updated, same, skipped, refused } = counts
  console.log(
    `${taken} taken, ${updated} updated, ${same} as they were, ${skipped} skipped, ${refused} refused.`,
  )
  return refused > 0 ? 1 : 0
}

try {
  process.exitCode = await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

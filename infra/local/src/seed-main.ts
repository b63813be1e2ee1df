import { seedDemoShop } from './seed.ts'

/** Fills a running shop with the demo products, then ends: the one-shot job of `docker compose`. */
const url = process.env['SHOP_URL'] ?? 'http://localhost:4000'

try {
  const added = await seedDemoShop({
    url,
    dataDir: process.env['DATA_DIR'] ?? '/data',
    admin: {
      email: process.env['DEMO_ADMIN_EMAIL'] ?? 'admin@alder.example',
      password: process.env['DEMO_ADMIN_PASSWORD'] ?? 'alder-demo',
    },
  })
  console.log(added > 0 ? `${added} demo products were added.` : 'The demo products are there.')
} catch (error) {
  console.error(
    `The demo products could not be added: ${error instanceof Error ? error.message : String(error)}`,
  )
  process.exitCode = 1
}

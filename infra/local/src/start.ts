import { join, resolve } from 'node:path'
import { claim } from './lock.ts'
import { isFree } from './ports.ts'
import { seedDemoShop } from './seed.ts'
import { startShop } from './supervisor.ts'
import type { RunningShop } from './supervisor.ts'
import { terminalLog } from './terminal-log.ts'

/** `npm start`: the whole shop on this machine until Ctrl-C. */
const ROOT = resolve(import.meta.dirname, '../../..')
const STOP_WITHIN_MS = 10_000

const dataDir = resolve(ROOT, process.env['DATA_DIR'] ?? '.data')
const port = Number(process.env['PORT'] || 4000)
const admin = {
  email: process.env['DEMO_ADMIN_EMAIL'] ?? 'admin@alder.example',
  password: process.env['DEMO_ADMIN_PASSWORD'] ?? 'alder-demo',
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

async function main(): Promise<void> {
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error('PORT must be a number from 1 to 65535.')
  const release = await claim(dataDir, `http://localhost:${port}`)
  try {
    if (!(await isFree(port))) {
      throw new Error(`Port ${port} is taken. Set PORT to another one: PORT=${port + 1} npm start`)
    }
    await run()
  } finally {
    await release()
  }
}

async function run(): Promise<void> {
  const interrupted = whenInterrupted()
  const log = terminalLog(join(dataDir, 'logs'))
  const began = performance.now()
  const starting = startShop({
    dataDir,
    ports: { gateway: port, mail: 4080, stripe: 4090 },
    log,
    env: { SEED_DEMO: 'true', DEMO_ADMIN_EMAIL: admin.email, DEMO_ADMIN_PASSWORD: admin.password },
    progress: (what, tookMs) => console.log(`  ✓ ${what}  ${(tookMs / 1000).toFixed(1)} s`),
  })
  const shop = await Promise.race([starting, interrupted])
  if (!shop) return stop(await starting.catch(() => undefined))
  try {
    const seeding = seed(shop).then(() => printAddresses(shop, performance.now() - began))
    await Promise.race([seeding, interrupted])
    await interrupted
  } finally {
    await stop(shop)
  }
}

async function seed(shop: RunningShop): Promise<void> {
  const added = await seedDemoShop({
    url: shop.url,
    dataDir,
    admin,
    progress: (done, all) => {
      if (process.stdout.isTTY) process.stdout.write(`\r  Stocking the shelves: ${done} of ${all} products`)
    },
  })
  if (added > 0)
    console.log(`${process.stdout.isTTY ? '\r' : ''}  ✓ Stocked the shelves with ${added} products  `)
}

function printAddresses({ url, stack }: RunningShop, tookMs: number): void {
  const { mail, stripe } = stack.addresses
  console.log(`
  Alder is open (${(tookMs / 1000).toFixed(1)} s)

    Shop          ${url}
    Back office   ${url}/admin   sign in as ${admin.email} with ${admin.password}`)
  if (mail) console.log(`    Inbox         ${mail}   every e-mail that the shop sends`)
  if (stripe)
    console.log(`    Payments      ${stripe}   local Stripe: pay with 4242 4242 4242 4242, any date and CVC`)
  console.log(
    `    Logs          ${join(dataDir, 'logs')}\n\n  Ctrl-C stops everything; what you do is kept.\n`,
  )
}

/** Resolves at the first Ctrl-C; a second one ends at once, children included (they notice that we are gone). */
function whenInterrupted(): Promise<undefined> {
  return new Promise((resolve) => {
    const interrupt = () => {
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
        process.removeListener(signal, interrupt)
        process.on(signal, () => process.exit(130))
      }
      resolve(undefined)
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupt)
  })
}

async function stop(shop: RunningShop | undefined): Promise<void> {
  console.log('\nStopping …')
  setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
  await shop?.stop()
  console.log('Stopped.')
}

import { join, resolve } from 'node:path'
import { claim } from './lock.ts'
import { isFree } from './ports.ts'
import { seedDemoShop } from './seed.ts'
import { SERVICES } from './service-names.ts'
import { startShop } from './supervisor.ts'
import type { RunningShop } from './supervisor.ts'
import { terminalLog } from './terminal-log.ts'
import { writeWhole } from './whole-file.ts'

/** `npm start`: the whole shop on this machine until Ctrl-C. */
const ROOT = resolve(import.meta.dirname, '../../..')
const STOP_WITHIN_MS = 10_000
const IMPATIENT_AFTER_MS = 1_000
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

const dataDir = resolve(ROOT, process.env['DATA_DIR'] ?? '.data')
const port = Number(process.env['PORT'] || 4000)
const admin = {
  email: process.env['DEMO_ADMIN_EMAIL'] ?? 'admin@alder.example',
  password: process.env['DEMO_ADMIN_PASSWORD'] ?? 'alder-demo',
}

try {
  await main()
  process.exit(0)
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
    ports: {
      gateway: port,
      mail: Number(process.env['MAIL_PORT'] ?? 4080),
      stripe: Number(process.env['STRIPE_PORT'] ?? 4090),
    },
    log,
    env: { SEED_DEMO: 'true', DEMO_ADMIN_EMAIL: admin.email, DEMO_ADMIN_PASSWORD: admin.password },
    progress: (what, tookMs) => console.log(`  ✓ ${what}  ${(tookMs / 1000).toFixed(1)} s`),
  })
  const shop = await Promise.race([starting, interrupted])
  if (!shop) return stop(await starting.catch(() => undefined))
  try {
    const seeding = seed(shop)
      .catch(reportSeeding)
      .then(() => announce(shop, performance.now() - began))
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

/** A shop without all its demo products is still a shop. */
function reportSeeding(error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error)
  console.warn(`\n  Not all demo products could be added, which is tried again at the next start: ${reason}`)
}

/** Tells the person at the terminal, and tests through a file, where everything is. */
async function announce({ url, stack }: RunningShop, tookMs: number): Promise<void> {
  const { mail, stripe } = stack.addresses
  const services = Object.fromEntries(
    SERVICES.map((name) => [name, `http://127.0.0.1:${stack.ports[name]}`] as const),
  )
  const known = { ...stack.addresses, mongo: stack.mongoUrl('admin'), services }
  await writeWhole(join(dataDir, 'addresses.json'), JSON.stringify(known))
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

/**
 * Resolves at the first Ctrl-C, or when the script that started us is gone. One Ctrl-C arrives up to three times (from
 * the terminal, npm and the script), so only one that comes later ends us at once; our children notice that.
 */
function whenInterrupted(): Promise<undefined> {
  return new Promise((resolve) => {
    let interruptedAt = 0
    const interrupt = () => {
      if (interruptedAt && Date.now() - interruptedAt > IMPATIENT_AFTER_MS) process.exit(130)
      interruptedAt ||= Date.now()
      resolve(undefined)
    }
    for (const signal of SIGNALS) process.on(signal, interrupt)
    process.on('disconnect', interrupt)
  })
}

async function stop(shop: RunningShop | undefined): Promise<void> {
  console.log('\nStopping …')
  setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
  await shop?.stop()
  console.log('Stopped.')
}

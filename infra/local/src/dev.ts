import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { allStarted } from './all-started.ts'
import { startChild, stopChild } from './child-process.ts'
import { claim } from './lock.ts'
import { seedDemoShop } from './seed.ts'
import { PROCESSES, type ProcessName } from './service-names.ts'
import { startStack, type Stack } from './stack.ts'
import { terminalLog } from './terminal-log.ts'

/**
 * `npm run dev`: the shop for whoever works on it. Each process starts again when a file that it uses is saved, and
 * the web app changes in the browser as it is. Shoppers' addresses lead to the web app's own server, which passes on
 * what is not its own.
 */
const ROOT = resolve(import.meta.dirname, '../../..')
const READY_WITHIN_MS = 60_000
const ASK_EVERY_MS = 100

const dataDir = resolve(ROOT, process.env['DATA_DIR'] ?? '.data')
const ports = { gateway: Number(process.env['PORT'] || 4000), web: Number(process.env['WEB_PORT'] || 5173) }
const webUrl = `http://localhost:${ports.web}`
const gatewayUrl = `http://localhost:${ports.gateway}`
const admin = {
  email: process.env['DEMO_ADMIN_EMAIL'] ?? 'admin@alder.example',
  password: process.env['DEMO_ADMIN_PASSWORD'] ?? 'alder-demo',
}
const log = terminalLog(join(dataDir, 'logs'))

/** Node runs it again on its own when a file changes, and waits for a change when it ends. */
const watch = (name: ProcessName, env: Record<string, string>) => {
  const main = resolve(ROOT, name === 'gateway' ? name : `services/${name}`, 'src/main.ts')
  return startChild<unknown>({
    name,
    command: process.execPath,
    args: ['--watch', '--watch-preserve-output', main],
    env,
    log,
    readyWithinMs: READY_WITHIN_MS,
  })
}

const startWeb = () => {
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js')
  const child = spawn(process.execPath, [vite, '--port', String(ports.web), '--strictPort'], {
    cwd: join(ROOT, 'web'),
    env: { ...process.env, SHOP_URL: gatewayUrl },
    stdio: 'inherit',
    detached: true,
  })
  const exited = new Promise<void>((done) => child.once('exit', () => done()))
  return { exited, stop: () => stopChild(child, exited) }
}

const ready = async (url: string) => {
  const deadline = Date.now() + READY_WITHIN_MS
  while (Date.now() < deadline) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => undefined)
    if (answer?.ok) return
    await wait(ASK_EVERY_MS)
  }
  throw new Error(`Nothing is ready at ${url}; the logs are in ${join(dataDir, 'logs')}.`)
}

/** A shop without all its demo products is still a shop. */
const reportSeeding = (error: unknown) =>
  log.warn(`Not all demo products could be added: ${error instanceof Error ? error.message : String(error)}`)

const interrupted = new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
    process.on(signal, () => resolve())
})

const announce = ({ addresses }: Stack) =>
  console.log(`
    Shop          ${webUrl}   reloads by itself
    Back office   ${webUrl}/admin   sign in as ${admin.email} with ${admin.password}
    Inbox         ${addresses.mail ?? 'elsewhere'}
    Logs          ${join(dataDir, 'logs')}   warnings and errors are shown here too

  Save a file and what uses it starts again. Ctrl-C stops everything.
`)

const work = async (stack: Stack) => {
  const processes = await allStarted(PROCESSES.map((name) => watch(name, stack.env(name))))
  const web = startWeb()
  try {
    await Promise.race([ready(`http://127.0.0.1:${ports.gateway}/readyz`), interrupted])
    await Promise.race([seedDemoShop({ url: gatewayUrl, dataDir, admin }).catch(reportSeeding), interrupted])
    announce(stack)
    await Promise.race([interrupted, web.exited])
  } finally {
    await web.stop()
    await Promise.all(processes.map((process) => process.stop()))
  }
}

const main = async () => {
  const release = await claim(dataDir, webUrl)
  try {
    const env = {
      PUBLIC_URL: webUrl,
      SEED_DEMO: 'true',
      DEMO_ADMIN_EMAIL: admin.email,
      DEMO_ADMIN_PASSWORD: admin.password,
    }
    const stack = await startStack({
      dataDir,
      log,
      env,
      ports: { gateway: ports.gateway, mail: 4080, stripe: 4090 },
    })
    await work(stack).finally(() => stack.stop())
  } finally {
    await release()
  }
}

try {
  await main()
  process.exit(0)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runQuietly } from './run-command.js'
import { Stop, step } from './terminal.js'

export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const OLDEST_NODE = [20, 19]

/** The project's own Node, which npm installs as a package. */
export const NODE = join(ROOT, 'node_modules/.bin/node')

/** The environment in which that Node comes first. */
export function projectEnvironment(more = {}) {
  const path = `${dirname(NODE)}${delimiter}${process.env.PATH ?? ''}`
  // Compiled code is kept between starts, which halves the time that a service needs to load.
  return { ...process.env, PATH: path, NODE_COMPILE_CACHE: join(ROOT, '.data/compile-cache'), ...more }
}

/** Sees to it that the shop can run: Node, npm, the packages. Says in one line what a person must do. */
export async function preflight() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
    throw new Stop(
      `Node ${process.versions.node} is too old: install Node ${OLDEST_NODE.join('.')} or newer.`,
    )
  }
  if (isInstalled()) return
  await step('Installing packages (about a minute the first time)', installPackages)
}

/** Whether what npm installed last is what the lockfile asks for. An interrupted install leaves no list of its own. */
export function isInstalled(root = ROOT) {
  try {
    const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
    const found = JSON.parse(readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8')).packages
    const complete = Object.entries(wanted).every(([path, { version, optional, devOptional, peer }]) => {
      if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true
      return found[path] ? found[path].version === version : optional || devOptional || peer
    })
    return complete && existsSync(join(root, 'node_modules/.bin/node'))
  } catch {
    return false
  }
}

async function installPackages() {
  const [command, first] = npmCommand()
  const { code, output } = await runQuietly(
    command,
    [...first, 'ci', '--no-audit', '--no-fund', '--include=dev'],
    { cwd: ROOT },
  )
  if (code === 0 && existsSync(NODE)) return
  if (code === 127) throw new Stop('npm is missing: install Node together with npm 11.')
  if (
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT|network/i.test(
      output,
    )
  ) {
    throw new Stop('The package registry cannot be reached: check the network or the proxy, then try again.')
  }
  const reason = output.split('\n').filter((line) => /npm (error|ERR!)/.test(line))
  throw new Stop(
    `Installing packages failed: ${
      reason
        .slice(0, 3)
        .join(' ')
        .replaceAll(/npm (error|ERR!) ?/g, '') || output.slice(-300)
    }`,
  )
}

/** npm itself, also when a script was started without it. */
export function npmCommand() {
  const script = process.env.npm_execpath
  return script?.endsWith('.js') ? [process.execPath, [script]] : ['npm', []]
}

/** Builds the web app unless it was built from just these sources. */
export async function buildWeb() {
  const stamp = join(ROOT, 'web/dist/.built-from')
  const sources = hashOf(['web', 'packages/contracts', 'package-lock.json'])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  await step('Building the web app', async () => {
    const [command, first] = npmCommand()
    const built = await runQuietly(command, [...first, 'run', 'build', '-w', 'web'], {
      cwd: ROOT,
      env: projectEnvironment(),
    })
    if (built.code !== 0) throw new Stop(`The web app does not build:\n${built.output.slice(-2000)}`)
    writeFileSync(stamp, sources)
  })
}

function hashOf(paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((path) => filesUnder(path)))
    hash.update(file).update(readFileSync(join(ROOT, file)))
  return hash.digest('hex')
}

function filesUnder(path) {
  const full = join(ROOT, path)
  if (!existsSync(full)) return []
  if (path.endsWith('.json')) return [path]
  return readdirSync(full, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules' && name !== 'dist' && !name.startsWith('.'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesUnder(join(path, entry.name)) : [join(path, entry.name)]))
}

import { accessSync, constants, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { NODE, ROOT, projectEnvironment } from './preflight.js'
import { runQuietly } from './run-command.js'
import { Stop, step } from './terminal.js'

/** The one without windows first: it draws the same pages and starts sooner. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
]

/**
 * A Chromium for the browser tests: the machine's own, else Playwright's, else installed from the system's packages
 * (as root), else downloaded by Playwright.
 * @returns {Promise<string>} the program's path
 */
export async function ensureChromium() {
  const found = findChromium()
  if (found) return found
  await step('Installing Chromium for the browser tests', async () => {
    if (process.getuid?.() === 0 && onPath('apt-get')) await installFromPackages()
    if (!findChromium()) await downloadWithPlaywright()
  })
  const installed = findChromium()
  if (installed) return installed
  throw new Stop(
    'The browser tests need Chromium, and it could not be installed: install it (apt-get install chromium), then try again.',
  )
}

function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const onThisMachine = NAMES.map(onPath).find(Boolean)
  if (onThisMachine) return onThisMachine
  const { chromium } = createRequire(join(ROOT, 'package.json'))('@playwright/test')
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined
}

async function installFromPackages() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const install = (name) =>
    runQuietly('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env })
  await runQuietly('apt-get', ['update', '-qq'], { env })
  // Debian has it, its relatives have the whole browser only.
  const { code } = await install('chromium-headless-shell')
  if (code !== 0) await install('chromium')
}

async function downloadWithPlaywright() {
  const cli = join(ROOT, 'node_modules/@playwright/test/cli.js')
  await runQuietly(NODE, [cli, 'install', 'chromium'], { cwd: ROOT, env: projectEnvironment() })
}

function onPath(name) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.map((folder) => join(folder, name)).find(isProgram)
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureChromium } from './chromium.js'
import { NODE, ROOT, buildWeb, preflight, projectEnvironment } from './preflight.js'
import { runVisibly } from './run-command.js'
import { runScript } from './terminal.js'

/**
 * `npm run screenshots [-- --url <shop> --widths 390,1440 --dark --only <word>]`: a picture of every page into
 * `screenshots/`, of a shop that it starts itself, or of the one at `--url`.
 */
runScript(async () => {
  const { values } = parseArgs({
    options: {
      url: { type: 'string', default: '' },
      widths: { type: 'string', default: '390,1440' },
      dark: { type: 'boolean', default: false },
      only: { type: 'string' },
      into: { type: 'string', default: join(ROOT, 'screenshots') },
    },
  })
  await preflight()
  if (!values.url) await buildWeb()
  const env = projectEnvironment({
    CHROMIUM_PATH: await ensureChromium(),
    SHOP_URL: values.url,
    SCREENSHOT_WIDTHS: values.widths,
    SCREENSHOT_SCHEME: values.dark ? 'dark' : 'light',
    SCREENSHOT_FOLDER: resolve(values.into),
  })
  const runner = join(ROOT, 'node_modules/@playwright/test/cli.js')
  const args = ['test', '--config', join(ROOT, 'tests/screenshots/playwright.config.ts')]
  return runVisibly(NODE, [runner, ...args, ...(values.only ? ['--grep', values.only] : [])], {
    cwd: ROOT,
    env,
  })
})

import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { NODE, ROOT, buildWeb, preflight, projectEnvironment } from './preflight.js'
import { runVisibly } from './run-command.js'
import { Stop, runScript } from './terminal.js'

/** `npm start`: installs and builds what is missing, then opens the shop with the project's own Node. */
runScript(async () => {
  await checkPort()
  await preflight()
  await buildWeb()
  return runVisibly(NODE, [join(ROOT, 'infra/local/src/start.ts')], {
    cwd: ROOT,
    env: projectEnvironment(),
    ipc: true,
  })
})

/** Said before a minute of installing, not after it. A shop of ours that runs already says so itself. */
async function checkPort() {
  const port = Number(process.env.PORT || 4000)
  const dataDir = resolve(ROOT, process.env.DATA_DIR || '.data')
  if (existsSync(join(dataDir, 'shop.lock')) || (await isFree(port))) return
  throw new Stop(`Port ${port} is taken. Set PORT to another one: PORT=${port + 1} npm start`)
}

function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', ({ code }) => resolve(code !== 'EADDRINUSE'))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}

import { join } from 'node:path'
import { NODE, ROOT, preflight, projectEnvironment } from './preflight.js'
import { runVisibly } from './run-command.js'
import { runScript } from './terminal.js'

/** `npm run dev`: the shop for whoever works on it; what is saved is running a moment later. */
runScript(async () => {
  await preflight()
  return runVisibly(NODE, [join(ROOT, 'infra/local/src/dev.ts')], {
    cwd: ROOT,
    env: projectEnvironment(),
    ipc: true,
  })
})

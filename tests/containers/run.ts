import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { ImageName, getContainerRuntimeClient } from 'testcontainers'
import { ROOT } from '../architecture/compose-file.ts'
import { startStores, storeImages } from './stores.ts'

/**
 * `npm run test:containers`: the flows on the real MongoDB, Kafka, Redis and S3 of docker-compose.yml. Says so and ends
 * well where no Docker engine has their images. Faults are left out: they kill stores that are not theirs here.
 */
const FLOWS = ['after-buying', 'buying', 'one-trace', 'operators', 'two-replicas']

/** Why the flows cannot run here; undefined if they can. */
const whyNot = async (): Promise<string | undefined> => {
  const client = await getContainerRuntimeClient().catch(() => undefined)
  if (!client) return 'no Docker engine can be reached'
  const names = storeImages()
  const known = await Promise.all(names.map((name) => client.image.exists(ImageName.fromString(name))))
  const missing = names.filter((_, index) => !known[index])
  return missing.length > 0 ? `its images are not here (docker pull ${missing.join(' ')})` : undefined
}

const run = async (args: string[], env: Record<string, string>) => {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code ?? 1
}

const runFlows = async () => {
  const stores = await startStores()
  // All flows share the databases, so they share the secret that keys are kept under.
  const env = { ...stores.env, SERVICE_SECRET: 'only-for-tests-only-for-tests-only-for-tests' }
  try {
    const topics = await run([resolve(ROOT, 'packages/service-kit/src/kafka/create-topics.ts')], env)
    if (topics !== 0) return topics
    // One after the other: two shops on the same stores would hear each other's events.
    for (const name of FLOWS) {
      const flow = ['run', '--project', 'flows', `tests/flows/${name}.test.ts`]
      const code = await run(['node_modules/vitest/vitest.mjs', ...flow], env)
      if (code !== 0) return code
    }
    return 0
  } finally {
    await stores.stop()
  }
}

// What was started is stopped here, also after Ctrl-C, which the flows hear too; no further image is needed for that.
process.env['TESTCONTAINERS_RYUK_DISABLED'] = 'true'
process.on('SIGINT', () => undefined)
const reason = await whyNot()
if (reason) console.log(`The flows were not run on containers: ${reason}.`)
else process.exitCode = await runFlows()

import { parentPort, workerData } from 'node:worker_threads'
import { setImmediate as turn } from 'node:timers/promises'
import { runSeed } from './run.ts'

// What goes wrong here is planned; nobody looks where in the code.
Error.stackTraceLimit = 0
const { seeds } = workerData as { seeds: number[] }

for (const seed of seeds) {
  parentPort?.postMessage(await runSeed({ seed }))
  await turn()
}

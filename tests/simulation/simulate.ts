import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { runSeed, type RunResult } from './run.ts'

const { values } = parseArgs({
  options: {
    /** How many seeds, from which on, in how many threads. */
    seeds: { type: 'string', default: '100' },
    from: { type: 'string', default: '1' },
    workers: { type: 'string', default: '2' },
    /** Prints the story of the first seed, whatever came of it. */
    story: { type: 'boolean', default: false },
  },
})
const [count, from, workers] = [values.seeds, values.from, values.workers].map(Number) as [
  number,
  number,
  number,
]

const tellStory = async (seed: number) => {
  const { story, violations } = await runSeed({ seed, withStory: true })
  console.log(story.join('\n'))
  for (const violation of violations) console.log(`BROKEN: ${violation}`)
}

/** Every thread takes every n-th seed. */
const runShare = (share: number, onResult: (result: RunResult) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const seeds = Array.from({ length: count }, (_, index) => from + index).filter(
      (_, index) => index % workers === share,
    )
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: { seeds } })
    worker.on('message', onResult)
    worker.on('error', reject)
    worker.on('exit', () => resolve())
  })

const printFaults = (results: readonly RunResult[]) => {
  const struck = new Map<string, number>()
  for (const result of results)
    for (const [fault, times] of Object.entries(result.struck))
      struck.set(fault, (struck.get(fault) ?? 0) + times)
  for (const [fault, times] of [...struck].sort()) console.log(`${fault.padEnd(22)} struck ${times} times`)
}

const cpuSeconds = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

const runAll = async () => {
  const results: RunResult[] = []
  const started = performance.now()
  const onResult = (result: RunResult) => {
    results.push(result)
    if (results.length % 100 === 0) console.log(`${results.length} seeds`)
    for (const violation of result.violations.slice(0, 5)) console.log(`seed ${result.seed}: ${violation}`)
  }
  await Promise.all(Array.from({ length: workers }, (_, share) => runShare(share, onResult)))

  printFaults(results)
  const conflicts = results.reduce((sum, result) => sum + result.conflicts, 0)
  console.log(`${'saves that came second'.padEnd(22)} ${conflicts}`)
  const seconds = (performance.now() - started) / 1000
  const sum = (of: (result: RunResult) => number) => results.reduce((total, result) => total + of(result), 0)
  const failed = results.filter((result) => result.violations.length > 0).map(({ seed }) => seed)
  const orders = sum((result) => result.orders)
  console.log(
    `${results.length} seeds, ${orders} orders, ${sum((result) => result.paid)} paid, in ${seconds.toFixed(0)} s` +
      ` (${cpuSeconds().toFixed(0)} s of processor); ${failed.length} seeds broke a law.`,
  )
  return failed.toSorted((one, other) => one - other)
}

if (values.story) await tellStory(from)
else {
  const [first, ...rest] = await runAll()
  if (first !== undefined) {
    console.log(`The story of seed ${first} (the others: ${rest.join(', ') || 'none'}):`)
    await tellStory(first)
    process.exitCode = 1
  }
}

import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './chromium.js'
import { fetchKafka } from './kafka-broker.js'
import { NODE, ROOT, buildWeb, preflight, projectEnvironment } from './preflight.js'
import { runVisibly } from './run-command.js'
import { Stop, runScript } from './terminal.js'

const RESULTS = join(ROOT, '.data/test-results')
const SUITES = ['unit', 'service', 'web', 'flows', 'browser']
/** Suites of more than one of vitest's projects. */
const PROJECTS = { flows: ['flows', 'chaos'] }

/**
 * `npm test [suite …] [-- arguments for the runner]`: every suite, or those that are named. With KAFKA=real those that
 * need Kafka start an Apache Kafka broker each time instead of the embedded one.
 */
runScript(async () => {
  const { suites, rest } = readArguments(process.argv.slice(2))
  await preflight()
  await buildWeb()
  const chromium = suites.includes('browser') ? await ensureChromium() : ''
  if (process.env.KAFKA === 'real') await fetchKafka()
  const env = projectEnvironment({ CHROMIUM_PATH: chromium })
  const results = []
  for (const suite of suites) results.push(await runSuite(suite, rest, env))
  return report(results)
})

/** Suites come first; everything after them is for the runner. */
function readArguments(given) {
  const end = given.findIndex((argument) => !SUITES.includes(argument))
  const suites = end < 0 ? given : given.slice(0, end)
  const rest = end < 0 ? [] : given.slice(end)
  if (suites.length === 0 && /^\w+$/.test(rest[0] ?? '')) {
    throw new Stop(`There is no suite "${rest[0]}". There are: ${SUITES.join(', ')}.`)
  }
  return { suites: suites.length ? suites : SUITES, rest }
}

async function runSuite(suite, rest, env) {
  console.log(`\n── ${suite} ──`)
  mkdirSync(RESULTS, { recursive: true })
  const file = join(RESULTS, `${suite}.json`)
  rmSync(file, { force: true })
  const began = performance.now()
  const code =
    suite === 'browser' ? await runPlaywright(file, rest, env) : await runVitest(suite, file, rest, env)
  const counted = existsSync(file)
    ? count(suite, JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0 }
  // A runner that ends badly without a failed test (a file that does not load, say) has failed all the same.
  const failed = code !== 0 && counted.failed === 0 ? 1 : counted.failed
  return { suite, ...counted, failed, seconds: (performance.now() - began) / 1000 }
}

function runVitest(suite, file, rest, env) {
  const runner = join(ROOT, 'node_modules/vitest/vitest.mjs')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const projects = (PROJECTS[suite] ?? [suite]).map((project) => `--project=${project}`)
  return runVisibly(NODE, [runner, 'run', ...projects, '--passWithNoTests', ...reporters, ...rest], {
    cwd: ROOT,
    env,
  })
}

async function runPlaywright(file, rest, env) {
  const runner = join(ROOT, 'node_modules/@playwright/test/cli.js')
  const args = [runner, 'test', '--pass-with-no-tests', '--reporter=list,json', ...rest]
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-e2e-'))
  const more = { PLAYWRIGHT_JSON_OUTPUT_NAME: file, E2E_DATA_DIR: dataDir }
  const code = await runVisibly(NODE, args, { cwd: ROOT, env: { ...env, ...more } })
  rmSync(dataDir, { recursive: true, force: true })
  return code
}

function count(suite, result) {
  if (suite === 'browser') {
    const { expected, unexpected, flaky, skipped } = result.stats
    return { passed: expected, failed: unexpected + flaky + result.errors.length, skipped }
  }
  const broken = result.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.length,
  )
  const { numPassedTests, numFailedTests, numPendingTests } = result
  return { passed: numPassedTests, failed: numFailedTests + broken.length, skipped: numPendingTests }
}

function report(results) {
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  console.log('')
  for (const { suite, passed, failed, skipped, seconds } of results) {
    const left = skipped ? `, ${skipped} skipped` : ''
    console.log(
      `  ${failed ? '✗' : '✓'} ${suite.padEnd(8)} ${passed} passed, ${failed} failed${left}  ${seconds.toFixed(1)} s`,
    )
  }
  const skipped = sum('skipped')
  console.log(
    `\n${sum('passed')} passed, ${sum('failed')} failed${skipped ? `, ${skipped} skipped` : ''}  (${sum('seconds').toFixed(0)} s)`,
  )
  return sum('failed') > 0 ? 1 : 0
}

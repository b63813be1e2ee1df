import { join } from 'node:path'
import { NODE, ROOT, preflight, projectEnvironment } from './preflight.js'
import { runQuietly } from './run-command.js'
import { runScript } from './terminal.js'

const bin = (path) => join(ROOT, 'node_modules', path)

/** The longest first: two run at a time. */
const PARTS = [
  ['lint', bin('eslint/bin/eslint.js'), '.', '--max-warnings=0'],
  ['types', bin('typescript/bin/tsc'), '--noEmit', '-p', '.'],
  ['types of the web app', bin('typescript/bin/tsc'), '--noEmit', '-p', 'web'],
  ['format', bin('prettier/bin/prettier.cjs'), '--check', '--log-level=warn', '.'],
  ['boundaries', 'scripts/boundaries.ts'],
  ['nothing unused', bin('knip/bin/knip.js'), '--no-progress'],
  ['docs/events.md', 'scripts/events-doc.ts', '--check'],
]
const AT_A_TIME = 2

/** `npm run check [part …]`: all that can be said about the code without running it, as CI asks it. */
runScript(async () => {
  await preflight()
  const named = process.argv.slice(2)
  const waiting = PARTS.filter(([name]) => named.length === 0 || named.includes(name))
  const failed = []
  const work = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) {
      const output = await runPart(part)
      if (output !== undefined) failed.push({ name: part[0], output })
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, work))
  if (failed.length === 0) return 0
  const [first, ...others] = failed
  console.log(`\n── ${first.name} ──\n${first.output.trim()}`)
  if (others.length > 0)
    console.log(
      `\nAlso failed: ${others.map(({ name }) => name).join(', ')}. One alone: npm run check -- "${others[0].name}"`,
    )
  return 1
})

/** Resolves with what a part had to say if it failed. */
async function runPart([name, script, ...args]) {
  const began = performance.now()
  const { code, output } = await runQuietly(NODE, [script, ...args], {
    cwd: ROOT,
    env: projectEnvironment({ FORCE_COLOR: '0' }),
  })
  const seconds = ((performance.now() - began) / 1000).toFixed(1).padStart(6)
  console.log(`  ${code === 0 ? '✓' : '✗'} ${name.padEnd(22)} ${seconds} s`)
  return code === 0 ? undefined : output
}

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import extractDepcruiseConfig from 'dependency-cruiser/config-utl/extract-depcruise-config'
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config'

const ROOT = join(import.meta.dirname, '..')
const FOLDERS = ['packages', 'services', 'gateway', 'web', 'infra/local', 'tests', 'scripts']
/** A cruiser that cannot read our TypeScript finds next to nothing, and therefore nothing wrong. */
const FEWEST_MODULES = 500

/** Holds the imports under `root` against the rules of `.dependency-cruiser.js`. */
export const cruiseShop = async (root = ROOT) => {
  const { forbidden = [], options } = await extractDepcruiseConfig(join(ROOT, '.dependency-cruiser.js'))
  const { output } = await cruise(
    FOLDERS.filter((folder) => existsSync(join(root, folder))),
    { ...options, ruleSet: { forbidden }, validate: true, baseDir: root },
    undefined,
    { tsConfig: extractTSConfig(join(ROOT, 'tsconfig.json')) },
  )
  const { modules, summary } = output as ICruiseResult
  const commentOf = new Map(forbidden.map(({ name, comment }) => [name, comment]))
  return {
    modules: modules.map(({ source }) => source),
    violations: summary.violations.map(({ rule, from, to }) => ({
      rule: rule.name,
      from,
      to,
      why: commentOf.get(rule.name),
    })),
  }
}

if (process.argv[1] === import.meta.filename) {
  const { modules, violations } = await cruiseShop()
  const isBlind = modules.length < FEWEST_MODULES
  for (const { rule, from, to, why } of violations)
    console.error([`${from} imports ${to}`, `  ${rule}`, ...(why ? [`  ${why}`] : [])].join('\n'))
  if (isBlind) console.error(`Only ${String(modules.length)} modules were read: something is not looked at.`)
  process.exitCode = violations.length > 0 || isBlind ? 1 : 0
}

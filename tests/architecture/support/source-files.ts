import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')
const everywhere = '{packages,services,gateway,web,infra,tests,scripts}/**/*.{ts,tsx,js}'
const notOurs = /(^|\/)(node_modules|dist|\.tmp|\.data)\//

export interface SourceFile {
  path: string
  text: string
  /** As an editor counts them. */
  lines: number
  isTest: boolean
}

const isTest = (path: string) => /\.test\.tsx?$|\.spec\.ts$|\.contract\.ts$|\/testing\/|^tests\//.test(path)

/** Every source file that we wrote. */
export const sourceFiles = (): SourceFile[] =>
  globSync(everywhere, { cwd: root, exclude: (path) => notOurs.test(`${path}/`) })
    .toSorted()
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      return { path, text, lines: text.trimEnd().split('\n').length, isTest: isTest(path) }
    })

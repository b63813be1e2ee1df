import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

const pages = execFileSync('git', ['ls-files', '*.md'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n')
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

const commandsOf = (page: string) =>
  [...read(page).matchAll(/npm (?:run )?([a-z][\w:-]*)(?! -w| --workspace)/g)]
    .map(([whole, name = '']) =>
      whole.startsWith('npm run') || name === 'start' || name === 'test' ? name : '',
    )
    .filter((name) => name !== '')

it('every command that a page names is there', () => {
  const named = pages.flatMap((page) => commandsOf(page).map((name) => ({ page, name })))
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter(({ name }) => !(name in scripts))).toEqual([])
})

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isInstalled } from './preflight.js'

let root: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'clone-'))
})

afterEach(() => rm(root, { recursive: true, force: true }))

const lock = (version: string) => ({
  '': {},
  'node_modules/koa': { version },
  'node_modules/only-on-a-mac': { version: '1.0.0', optional: true },
  'packages/contracts': {},
})

async function clone(wanted: object, found?: object): Promise<void> {
  await mkdir(join(root, 'node_modules/.bin'), { recursive: true })
  await writeFile(join(root, 'node_modules/.bin/node'), '')
  await writeFile(join(root, 'package-lock.json'), JSON.stringify({ packages: wanted }))
  if (found)
    await writeFile(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages: found }))
}

test('a fresh clone, or one whose install was interrupted, needs installing', async () => {
  expect(isInstalled(root)).toBe(false)
  await clone(lock('3.2.1'))
  expect(isInstalled(root)).toBe(false)
})

test('what was installed is enough while the lockfile asks for the same', async () => {
  await clone(lock('3.2.1'), { 'node_modules/koa': { version: '3.2.1' } })
  expect(isInstalled(root)).toBe(true)
})

test('a lockfile that asks for another version needs installing', async () => {
  await clone(lock('3.3.0'), { 'node_modules/koa': { version: '3.2.1' } })
  expect(isInstalled(root)).toBe(false)
})

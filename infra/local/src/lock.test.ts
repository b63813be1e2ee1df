import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { AlreadyRunning, claim } from './lock.ts'

let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'shop-lock-'))
})

afterEach(() => rm(dataDir, { recursive: true, force: true }))

test('a data folder serves one running shop at a time', async () => {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  try {
    await writeFile(
      join(dataDir, 'shop.lock'),
      JSON.stringify({ pid: other.pid, address: 'http://localhost:4000' }),
    )
    await expect(claim(dataDir, 'http://localhost:4001')).rejects.toThrow(AlreadyRunning)
    await expect(claim(dataDir, 'http://localhost:4001')).rejects.toThrow('already at http://localhost:4000')
  } finally {
    other.kill()
  }
})

test('a lock left by a shop that was killed is taken over', async () => {
  await writeFile(
    join(dataDir, 'shop.lock'),
    JSON.stringify({ pid: 2 ** 22 + 1, address: 'http://localhost:4000' }),
  )
  const release = await claim(dataDir, 'http://localhost:4001')
  await release()
  await (
    await claim(dataDir, 'http://localhost:4001')
  )()
})

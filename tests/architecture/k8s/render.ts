import { execFile } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { parseAllDocuments } from 'yaml'
import type { Manifest } from './manifest.ts'

const run = promisify(execFile)

/** Tools are kept here, so that they are fetched once and outlive clones. */
export const CACHE = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'alder-shop')
const KUSTOMIZE = 'sigs.k8s.io/kustomize/kustomize/v5@v5.8.1'

interface Tool {
  command: string
  args: string[]
}

const works = async ({ command, args }: Tool, version: string[]) => {
  const result = await run(command, [...args, ...version]).catch(() => undefined)
  const [major = 0, minor = 0] = (/v(\d+)\.(\d+)/.exec(result?.stdout ?? '') ?? []).slice(1).map(Number)
  return major > 5 || (major === 5 && minor >= 4)
}

const kubectlWorks = async () => {
  const result = await run('kubectl', ['version', '--client']).catch(() => undefined)
  return /Kustomize Version: v5\.([4-9]|\d\d)/.test(result?.stdout ?? '')
}

/** Compiled by Go from its module proxy, if nobody has installed it. */
const compileKustomize = async (folder: string) => {
  mkdirSync(folder, { recursive: true })
  await run('go', ['install', KUSTOMIZE], { env: { ...process.env, GOBIN: folder } })
}

/** @throws a sentence that says what to install when there is no way to render */
export const findKustomize = async (): Promise<Tool> => {
  const installed = { command: 'kustomize', args: ['build'] }
  if (await works({ command: 'kustomize', args: [] }, ['version'])) return installed
  if (await kubectlWorks()) return { command: 'kubectl', args: ['kustomize'] }
  const folder = join(CACHE, 'kustomize-5.8.1')
  const compiled = { command: join(folder, 'kustomize'), args: ['build'] }
  if (existsSync(compiled.command)) return compiled
  try {
    await compileKustomize(folder)
    return compiled
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n').slice(0, 2).join(' ') : String(error)
    throw new Error(
      `The manifests cannot be rendered: install kustomize 5.4 or newer, kubectl 1.31 or newer, or Go. (${reason})`,
    )
  }
}

export const render = async ({ command, args }: Tool, folder: string): Promise<Manifest[]> => {
  const { stdout } = await run(command, [...args, folder], { maxBuffer: 64 * 1024 * 1024 })
  return parseAllDocuments(stdout).map((document) => document.toJS() as Manifest)
}

import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parse } from 'yaml'

export const ROOT = resolve(import.meta.dirname, '../..')
export const read = (path: string) => readFileSync(resolve(ROOT, path), 'utf8')

export interface ComposeService {
  image: string
  build?: { target: string; args: { WORKSPACE: string } }
  command?: string[]
  environment?: Record<string, string>
  healthcheck?: { test?: string[]; disable?: boolean }
  depends_on?: Record<string, { condition: string }>
  restart?: string
  profiles?: string[]
  ports?: string[]
  volumes?: string[]
  read_only?: boolean
}

export interface ComposeFile {
  services: Record<string, ComposeService>
  volumes: Record<string, unknown>
}

const parsed = (path: string) => parse(read(path), { merge: true }) as ComposeFile

const onTopOf = (below: ComposeService | undefined, above: ComposeService): ComposeService => ({
  ...below,
  ...above,
  environment: { ...below?.environment, ...above.environment },
})

/** What compose makes of a file and, as far as is looked at here, of others on top of it. */
export const composeFile = ([
  first = 'docker-compose.yml',
  ...others
]: readonly string[] = []): ComposeFile => {
  const file = parsed(first)
  for (const { services } of others.map(parsed))
    for (const [name, service] of Object.entries(services))
      file.services[name] = onTopOf(file.services[name], service)
  return file
}

const VARIABLE = /\$\{(\w+):?-([^}]*)\}/g

/** What compose makes of `${NAME:-default}` when nothing is set. */
export const filledIn = (text: string) => text.replaceAll(VARIABLE, '$2')

/** Every variable that the file takes from outside, with what it is otherwise. */
export const variablesOf = (text: string) =>
  new Map([...text.matchAll(VARIABLE)].map(([, name = '', otherwise = '']) => [name, otherwise]))

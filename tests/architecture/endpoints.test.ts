import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { allEndpoints } from '@shop/contracts/api/all'
import type { Endpoint } from '@shop/contracts/endpoint'
import { sourceFiles } from './support/source-files.ts'

const apiFolder = join(import.meta.dirname, '../../packages/contracts/src/api')
const apiNames = readdirSync(apiFolder)
  .map((file) => file.replace(/\.ts$/, ''))
  .filter((name) => name !== 'all')

const modules = await Promise.all(
  apiNames.map(async (api) => {
    const exported = (await import(`@shop/contracts/api/${api}`)) as Record<string, Endpoint>
    return Object.entries(exported).map(([name, endpoint]) => ({ api, name, endpoint }))
  }),
)
const declared = modules.flat()

const imports = /import (?:\* as (\w+)|\{([^}]+)\}) from '@shop\/contracts\/api\/(\w+)'/g

/** The endpoints that a source file implements, as `api/name`: it imports them and hands them to `implement`. */
const implementedIn = (source: string): string[] =>
  [...source.matchAll(imports)].flatMap(([, namespace, names, api = '']) => {
    const called = (expression: string) => new RegExp(`\\bimplement\\(\\s*${expression}\\b`).test(source)
    const candidates = namespace
      ? declared.filter((it) => it.api === api && called(`${namespace}\\.${it.name}`)).map(({ name }) => name)
      : (names ?? '')
          .split(',')
          .map((name) => name.trim())
          .filter(called)
    return candidates.map((name) => `${api}/${name}`)
  })

const implemented = sourceFiles()
  .filter(({ path, isTest }) => path.startsWith('services/') && !isTest)
  .flatMap(({ path, text }) => implementedIn(text).map((id) => ({ id, service: path.split('/')[1] })))

describe('the HTTP calls of the shop', () => {
  it('are all in the list', () => {
    expect(new Set(declared.map(({ endpoint }) => endpoint))).toEqual(new Set(allEndpoints))
  })

  it.each(declared)(
    '$endpoint.method $endpoint.path is implemented by $endpoint.service, once',
    ({ api, name, endpoint }) => {
      const by = implemented.filter(({ id }) => id === `${api}/${name}`).map(({ service }) => service)
      expect(by).toEqual([endpoint.service])
    },
  )

  it('have no two with the same method and path', () => {
    const addresses = allEndpoints.map(({ service, method, path, access }) =>
      // Services have internal paths of their own; only what comes through the gateway shares one space.
      [access === 'service' ? service : '', method, path.replaceAll(/:\w+/g, ':')].join(' '),
    )
    expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([])
  })

  it('come through the gateway under /api, or stay inside under /internal', () => {
    for (const { access, path } of allEndpoints)
      expect(path).toMatch(access === 'service' ? /^\/internal\// : /^\/(api|\.well-known)\//)
  })

  it('say in the audit log what an admin did, wherever one changes something', () => {
    const silent = allEndpoints.filter(
      ({ access, method, deed, changesNothing }) =>
        access === 'admin' && method !== 'GET' && !deed && !changesNothing,
    )
    expect(silent.map(({ method, path }) => `${method} ${path}`)).toEqual([])
  })

  it('declare each parameter that stands in their path', () => {
    for (const { path, params } of allEndpoints) {
      const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)
      const shape = params && 'shape' in params ? Object.keys(params.shape as object) : []
      expect(shape.toSorted()).toEqual(inPath.toSorted())
    }
  })
})

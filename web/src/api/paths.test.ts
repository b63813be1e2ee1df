import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { publicEndpoints } from '@shop/contracts/api/all'
import { expect, it } from 'vitest'

const SOURCES = resolve(import.meta.dirname, '..')
const PATH = /[`'"](\/api\/[^`'"?]*)/g

const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.api\.ts$|^api\/session\.ts$/.test(name))
  .map((name) => readFileSync(join(SOURCES, name), 'utf8'))

/** `/api/carts/${cartId}/items` as `/api/carts/:/items`, whatever the parameter is called. */
const plain = (path: string) => path.replace(/\$\{[^}]+\}/g, ':').replace(/:\w+/g, ':')

const asked = sources.flatMap((source) => [...source.matchAll(PATH)].map(([, path = '']) => plain(path)))
const declared = publicEndpoints.map((endpoint) => plain(endpoint.path).split('/'))

/** A part that is filled in may stand for one of several that are declared by name, such as a page's. */
const isDeclared = (path: string) => {
  const parts = path.split('/')
  const fits = (one: string[]) =>
    one.length === parts.length && one.every((part, at) => part === parts[at] || parts[at] === ':')
  return declared.some(fits)
}

it('every call that the web app makes is one that the shop declares', () => {
  expect(asked.length).toBeGreaterThan(8)
  expect(asked.filter((path) => !isDeclared(path))).toEqual([])
})

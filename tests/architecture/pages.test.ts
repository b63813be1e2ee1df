import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { FIXED_PATHS, routeOf } from '../../gateway/src/pages/routes.ts'

const routes = readFileSync(join(import.meta.dirname, '../../web/src/app/storefront.routes.ts'), 'utf8')
/** The storefront's addresses as its router declares them, those below the account too. */
const declared = [...routes.matchAll(/(?:page\(\s*|path: )'([^'*]+)'/g)].map(([, path = '']) =>
  path.startsWith('/') ? path : `/account/${path}`,
)

it('the web app declares its pages where this test looks for them', () => {
  expect(declared.length).toBeGreaterThanOrEqual(25)
})

it.each(declared)('the gateway knows the page at %s', (path) => {
  expect(routeOf(path.replace(/:\w+/, 'an-id'))).not.toEqual({ page: 'unknown' })
})

it.each(FIXED_PATHS)('the web app has the page at %s, which the site map names', (path) => {
  expect(declared).toContain(path)
})

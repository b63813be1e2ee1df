import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Route } from '../pages/routes.ts'

const aheadFile = z.record(z.string(), z.object({ files: z.string(), answer: z.string() }))

const keyOf = (route: Route) => {
  if (route.page === 'fixed' || route.page === 'private') return route.path
  return route.page === 'product' ? '/shop/:id' : route.page === 'post' ? '/blog/:id' : ''
}

/**
 * What the document of a page tells browsers to fetch at once, as the web app's build wrote it down (web/build/ahead.ts).
 * An address with a query asks for another answer than the page alone.
 */
export type Ahead = (route: Route, hasQuery: boolean) => string

export const readAhead = (folder: string): Ahead => {
  const file = join(folder, 'ahead.json')
  if (!existsSync(file)) return () => ''
  const pages = aheadFile.parse(JSON.parse(readFileSync(file, 'utf8')))
  return (route, hasQuery) => {
    const { files = '', answer = '' } = pages[keyOf(route)] ?? {}
    const id = 'id' in route ? route.id : ''
    return hasQuery && !id ? files : files + answer.replace(':id', id)
  }
}

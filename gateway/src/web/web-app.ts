import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import compression from 'compression'
import { Router, type RequestHandler, type Response } from 'express'
import sirv from 'sirv'
import type { Logger } from '@shop/service-kit/logger'
import { routeOf } from '../pages/routes.ts'
import { readTemplate, type Template } from '../pages/template.ts'
import { readAhead, type Ahead } from './read-ahead.ts'
import { readDocument } from './read-document.ts'

/** Built files carry a hash of their content in their names. */
const hashed = /^\/assets\//
const notPages = /^\/(api|media|socket\.io|internal|assets|\.well-known)(\/|$)/

const cacheControl = (path: string) =>
  hashed.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'

const isCompressed = (folder: string) =>
  readdirSync(folder, { recursive: true }).some((name) => String(name).endsWith('.br'))

const notBuilt = (res: Response) => {
  res.status(503).type('text/plain')
  res.end('The web app is not built yet. Run `npm run build` and start the shop again.\n')
}

const mayBePage: RequestHandler = (req, _res, next) => next(notPages.test(req.path) ? 'router' : undefined)

/** What stands in for pages until there is a web app. */
const withoutWebApp = (): Router =>
  Router().use(mayBePage, (req, res, next) =>
    req.headers.accept?.includes('text/html') ? notBuilt(res) : next(),
  )

/**
 * Serves the files of the built web app; whatever else is asked for is a page of it, known or not. With a ratio its
 * pages have their clicks recorded, so many of them.
 */
export const webApp = (
  folder: string,
  log: Logger,
  pagesOn: (template: Template, ahead: Ahead) => RequestHandler,
  traceRatio?: number,
): Router => {
  if (!existsSync(join(folder, 'index.html'))) {
    log.warn({ folder }, 'the web app is not built: pages answer 503')
    return withoutWebApp()
  }
  const precompressed = isCompressed(folder)
  const serve = sirv(folder, {
    etag: true,
    brotli: precompressed,
    gzip: precompressed,
    dotfiles: false,
    setHeaders: (res, path) => void res.setHeader('cache-control', cacheControl(path)),
  })
  const compress = precompressed ? [] : [compression()]
  // The front page has a file of its own, which is the bare document: it is a page like the others.
  const files: RequestHandler = (req, res, next) =>
    routeOf(req.path).page === 'unknown' ? serve(req, res, next) : next()
  const template = readTemplate(readDocument(folder, traceRatio))
  return Router().use(...compress, files, mayBePage, pagesOn(template, readAhead(folder)))
}

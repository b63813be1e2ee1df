import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import compression from 'compression'
import { Router, type RequestHandler, type Response } from 'express'
import sirv from 'sirv'
import type { Logger } from '@shop/service-kit/logger'

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

const wantsPage: RequestHandler = (req, _res, next) => {
  const isPage =
    (req.method === 'GET' || req.method === 'HEAD') &&
    !notPages.test(req.path) &&
    req.headers.accept?.includes('text/html') === true
  next(isPage ? undefined : 'router')
}

/** Serves the built web app; every page of it is the same document, which finds its way by the address. */
export const webApp = (folder: string, log: Logger): Router => {
  const router = Router()
  if (!existsSync(join(folder, 'index.html'))) {
    log.warn({ folder }, 'the web app is not built: pages answer 503')
    return router.use(wantsPage, (_req, res) => notBuilt(res))
  }
  const precompressed = isCompressed(folder)
  const files = sirv(folder, {
    etag: true,
    brotli: precompressed,
    gzip: precompressed,
    dotfiles: false,
    setHeaders: (res, path) => void res.setHeader('cache-control', cacheControl(path)),
  })
  const compress = precompressed ? [] : [compression()]
  const document: RequestHandler = (req, res, next) => {
    req.url = '/index.html'
    files(req, res, next)
  }
  return router.use(...compress, files, wantsPage, document)
}

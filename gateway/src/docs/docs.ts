import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Router } from 'express'
import sirv from 'sirv'
import type { Endpoint } from '@shop/contracts/endpoint'
import { openApiOf } from './openapi.ts'

/** Found by its package file: its entry would load the whole page into this process. */
const swaggerFolder = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')))

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Alder API</title>
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
  </head>
  <body>
    <div id="swagger-ui"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`
const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', validatorUrl: null })\n`

/** `/api/openapi.json`, and a page at `/api/docs` that shows it; scripts come as files, as the CSP asks. */
export const docs = (endpoints: readonly Endpoint[], publicUrl: string): Router => {
  let made: Buffer | undefined
  const document = () => (made ??= Buffer.from(JSON.stringify(openApiOf(endpoints, publicUrl))))
  const files = sirv(swaggerFolder, { etag: true, dotfiles: false, extensions: [] })
  const router = Router({ strict: false })
  router.get('/api/openapi.json', (_req, res) => void res.type('json').send(document()))
  router.get('/api/docs', (_req, res) => void res.type('html').send(page))
  router.get('/api/docs/start.js', (_req, res) => void res.type('js').send(start))
  router.get(/^\/api\/docs\/(swagger-ui\.css|swagger-ui-bundle\.js)$/, (req, res, next) => {
    req.url = req.path.slice('/api/docs'.length)
    files(req, res, next)
  })
  return router
}

import express, { type Express, type Request, type Response } from 'express'
import { publicEndpoints } from '@shop/contracts/api/all'
import { notFound } from '@shop/service-kit/refusal'
import type { Parts } from './assemble.ts'
import { docs } from './docs/docs.ts'
import { dressed } from './front-door.ts'
import { media } from './media/media.ts'
import { problemHandler } from './problem-handler.ts'
import { api } from './proxy/api.ts'
import { visitOf } from './visit.ts'
import { operations } from './web/operations.ts'
import { webApp } from './web/web-app.ts'

/** What answers a request, in the order in which it is asked. */
export const buildApp = (parts: Parts): Express => {
  const { config, log, metrics, readiness, limits, answers, forwarder } = parts
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.use(dressed(metrics, parts.common))
  app.use(operations(readiness, metrics))
  app.use(docs(publicEndpoints, config.PUBLIC_URL))
  app.use(api({ endpoints: publicEndpoints, publicUrl: config.PUBLIC_URL, limits, answers, forwarder }))
  const countRead = (req: Request, res: Response) => limits.countRead(res, visitOf(req).address)
  app.use('/media', media(parts.store, countRead))
  app.use(webApp(config.WEB_DIST, log))
  app.use(() => {
    throw notFound('The page')
  })
  app.use(problemHandler(log))
  return app
}

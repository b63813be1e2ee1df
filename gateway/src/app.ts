import express, { type Express, type Request, type RequestHandler, type Response } from 'express'
import { publicEndpoints } from '@shop/contracts/api/all'
import { notFound } from '@shop/service-kit/refusal'
import { createServiceClient } from '@shop/service-kit/service-client'
import { urlsOf, type Parts } from './assemble.ts'
import { docs } from './docs/docs.ts'
import { dressed } from './front-door.ts'
import { media } from './media/media.ts'
import { createPageSource } from './pages/page-source.ts'
import { pages } from './pages/pages.ts'
import { problemHandler } from './problem-handler.ts'
import { api } from './proxy/api.ts'
import { sitemaps } from './sitemap/sitemap.routes.ts'
import { browserTraces } from './traces/browser-traces.ts'
import { visitOf } from './visit.ts'
import { operations } from './web/operations.ts'
import { webApp } from './web/web-app.ts'

const catalogueOf = (config: Parts['config']) =>
  createServiceClient({ from: 'gateway', serviceSecret: config.SERVICE_SECRET, urls: urlsOf(config) })

const counted =
  (count: (req: Request, res: Response) => Promise<void>): RequestHandler =>
  async (req, res, next) => {
    await count(req, res)
    next()
  }

/** What answers a request, in the order in which it is asked. */
export const buildApp = (parts: Parts): Express => {
  const { config, log, metrics, readiness, limits, limiters, answers, forwarder } = parts
  const collector = config.OTEL_EXPORTER_OTLP_ENDPOINT
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.use(dressed(metrics, parts.common))
  app.use(operations(readiness, metrics))
  app.use(docs(publicEndpoints, config.PUBLIC_URL))
  if (collector) app.use(browserTraces({ collector, publicUrl: config.PUBLIC_URL, limiters, log }))
  app.use(api({ endpoints: publicEndpoints, publicUrl: config.PUBLIC_URL, limits, answers, forwarder }))
  const countRead = (req: Request, res: Response) => limits.countRead(res, visitOf(req).address)
  app.use('/media', media(parts.store, countRead))
  const shared = { publicUrl: config.PUBLIC_URL, commonHeaders: [...parts.common].flat() }
  const catalogue = catalogueOf(config)
  app.use(sitemaps({ ...shared, catalogue, countRead: counted(countRead) }))
  const source = createPageSource(answers, limits)
  const traceRatio = collector ? config.OTEL_TRACES_SAMPLER_ARG : undefined
  app.use(
    webApp(
      config.WEB_DIST,
      log,
      (template, ahead) => pages({ ...shared, template, ahead, source }),
      traceRatio,
    ),
  )
  app.use(() => {
    throw notFound('The page')
  })
  app.use(problemHandler(log))
  return app
}

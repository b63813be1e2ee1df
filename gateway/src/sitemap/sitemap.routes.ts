import { Router, type RequestHandler } from 'express'
import { LRUCache } from 'lru-cache'
import { listAddresses } from '@shop/contracts/api/catalogue'
import type { AddressKind } from '@shop/contracts/internal'
import { notFound } from '@shop/service-kit/refusal'
import type { ServiceClient } from '@shop/service-kit/service-client'
import { prepareAnswer, type PreparedAnswer } from '../cache/prepared-answer.ts'
import { sendPrepared } from '../cache/send-prepared.ts'
import { FIXED_PATHS } from '../pages/routes.ts'
import { visitOf } from '../visit.ts'
import { MAX_ADDRESSES, robotsTxt, sitemapIndex, urlSet } from './sitemap.ts'

interface Options {
  publicUrl: string
  commonHeaders: readonly string[]
  catalogue: ServiceClient
  /** Refuses who asks too often. */
  countRead: RequestHandler
}

/** Site maps cost the catalogue a walk through all it has; new pages may wait this long, in ms. */
const KEPT_MS = 60_000
const KEPT_BYTES = 16 * 1024 * 1024

const numbered = /^\/sitemap-(products|posts)-([1-9]\d{0,3})\.xml$/
const folders = { products: 'shop', posts: 'blog' } as const satisfies Record<AddressKind, string>

/** Writes the site maps: one while everything fits into it, else one that names the others. */
const writer = ({ publicUrl, catalogue }: Options) => {
  const page = async (kind: AddressKind, number: number) => {
    const { ids, pages } = await catalogue.call(listAddresses, { params: { kind, page: String(number) } })
    return { pages, paths: ids.map((id) => `/${folders[kind]}/${id}`) }
  }
  const files = (kind: AddressKind, pages: number) =>
    Array.from({ length: pages }, (_, index) => `/sitemap-${kind}-${index + 1}.xml`)

  const first = async () => {
    const [products, posts] = await Promise.all([page('products', 1), page('posts', 1)])
    const all = [...FIXED_PATHS, ...posts.paths, ...products.paths]
    if (products.pages === 1 && posts.pages === 1 && all.length <= MAX_ADDRESSES)
      return urlSet(publicUrl, all)
    return sitemapIndex(publicUrl, [
      '/sitemap-pages.xml',
      ...files('posts', posts.pages),
      ...files('products', products.pages),
    ])
  }

  return async (path: string): Promise<string> => {
    if (path === '/sitemap.xml') return first()
    if (path === '/sitemap-pages.xml') return urlSet(publicUrl, FIXED_PATHS)
    const [, kind, number] = numbered.exec(path) ?? []
    if (kind !== 'products' && kind !== 'posts') throw notFound('The page')
    const { paths } = await page(kind, Number(number))
    if (paths.length === 0) throw notFound('The page')
    return urlSet(publicUrl, paths)
  }
}

/** `robots.txt` and the site maps that it names. */
export const sitemaps = (options: Options): Router => {
  const { publicUrl, commonHeaders, countRead } = options
  const write = writer(options)
  const kept = new LRUCache<string, PreparedAnswer>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ bytes }) => bytes,
    ttl: KEPT_MS,
    fetchMethod: async (path) =>
      prepareAnswer(Buffer.from(await write(path)), commonHeaders, {
        type: 'application/xml; charset=utf-8',
      }),
  })
  const robots = prepareAnswer(Buffer.from(robotsTxt(publicUrl)), commonHeaders, {
    type: 'text/plain; charset=utf-8',
  })

  return Router()
    .get('/robots.txt', (req, res) => sendPrepared(req, res, robots, visitOf(req).trace.traceId))
    .get(/^\/sitemap[a-z0-9-]*\.xml$/, countRead, async (req, res) => {
      const sitemap = await kept.forceFetch(req.path)
      await sendPrepared(req, res, sitemap, visitOf(req).trace.traceId)
    })
}

import type { Request, RequestHandler } from 'express'
import { LRUCache } from 'lru-cache'
import type { z } from 'zod'
import { post } from '@shop/contracts/blog'
import {
  aboutContent,
  contactContent,
  faqContent,
  homeContent,
  type ContentPage,
} from '@shop/contracts/content'
import { product } from '@shop/contracts/product'
import { prepareAnswer, type PreparedAnswer } from '../cache/prepared-answer.ts'
import { sendPrepared } from '../cache/send-prepared.ts'
import { visitOf } from '../visit.ts'
import type { Ahead } from '../web/read-ahead.ts'
import { fixedPage, missingPage, privatePage } from './fixed-pages.ts'
import { headOf } from './head.ts'
import { SHOP_LINE, type Page } from './page.ts'
import type { Found, PageSource } from './page-source.ts'
import { productPage } from './product-page.ts'
import { routeOf, type Route } from './routes.ts'
import type { Template } from './template.ts'
import { aboutPage, contactPage, faqPage, homePage, postPage } from './text-pages.ts'

interface PagesOptions {
  template: Template
  ahead: Ahead
  publicUrl: string
  commonHeaders: readonly string[]
  source: PageSource
}

const KEPT_PAGES = 500
const LISTS = ['/shop', '/blog']
/** Pages with texts that admins write. */
const TEXTS: Readonly<Record<string, ContentPage>> = {
  '/': 'home',
  '/about': 'about',
  '/faq': 'faq',
  '/contact': 'contact',
}

const numberOf = (req: Request, path: string) => {
  const number = LISTS.includes(path) ? Number(req.query['page']) : 1
  return Number.isInteger(number) && number > 1 && number <= 100_000 ? number : 1
}

/** A page of which nothing is known at the moment. */
const plainPage = (title: string, path: string): Page => ({
  status: 200,
  title,
  description: SHOP_LINE,
  path,
  type: 'website',
  facts: [],
})

/** Pages as they go out: made once of the answer that they tell of, and gone with it. */
class MadePages {
  readonly #options: PagesOptions
  readonly #fixed = new LRUCache<string, PreparedAnswer>({ max: KEPT_PAGES })
  readonly #told = new WeakMap<PreparedAnswer, PreparedAnswer>()

  constructor(options: PagesOptions) {
    this.#options = options
  }

  #make(page: Page): PreparedAnswer {
    const { template, publicUrl, commonHeaders } = this.#options
    const type = 'text/html; charset=utf-8'
    return prepareAnswer(template(headOf(page, publicUrl) + (page.ahead ?? '')), commonHeaders, {
      status: page.status,
      type,
    })
  }

  of(page: Page): PreparedAnswer {
    const key = `${page.status} ${page.path} ${page.title} ${page.ahead}`
    const kept = this.#fixed.get(key)
    if (kept) return kept
    const made = this.#make(page)
    this.#fixed.set(key, made)
    return made
  }

  /** What an answer tells, or the plain page when it cannot be read. */
  telling<Schema extends z.ZodType>(
    answer: PreparedAnswer,
    schema: Schema,
    tell: (known: z.output<Schema>, publicUrl: string) => Page,
    plain: Page,
  ): PreparedAnswer {
    const kept = this.#told.get(answer)
    if (kept) return kept
    const read = schema.safeParse(JSON.parse(answer.plain.body.toString()))
    const made = read.success
      ? this.#make({ ...tell(read.data, this.#options.publicUrl), ahead: plain.ahead })
      : this.of(plain)
    this.#told.set(answer, made)
    return made
  }
}

type Known = Exclude<Found, string>

const composer = (options: PagesOptions) => {
  const made = new MadePages(options)
  const { publicUrl, source } = options

  const told = (found: Found, plain: Page, missing: string, tell: (found: Known) => PreparedAnswer) =>
    found === 'away' ? made.of(plain) : found === 'missing' ? made.of(missingPage(missing)) : tell(found)

  const withTexts: Record<ContentPage, (found: Known, plain: Page) => PreparedAnswer> = {
    home: (found, plain) => made.telling(found, homeContent, homePage, plain),
    about: (found, plain) => made.telling(found, aboutContent, aboutPage, plain),
    faq: (found, plain) => made.telling(found, faqContent, faqPage, plain),
    contact: (found, plain) => made.telling(found, contactContent, contactPage, plain),
  }

  const fixed = async (path: string, req: Request, ahead: string) => {
    const plain = { ...fixedPage(path, numberOf(req, path), publicUrl), ahead }
    const page = TEXTS[path]
    if (!page) return made.of(plain)
    const found = await source.content(page, visitOf(req))
    return typeof found === 'string' ? made.of(plain) : withTexts[page](found, plain)
  }

  return async (route: Route, req: Request): Promise<PreparedAnswer> => {
    if (route.page === 'unknown') return made.of(missingPage('Page Not Found'))
    const ahead = options.ahead(route, req.url.includes('?'))
    if (route.page === 'private') return made.of({ ...privatePage(route.path), ahead })
    if (route.page === 'fixed') return fixed(route.path, req, ahead)
    const { page, id } = route
    if (page === 'product') {
      const plain = { ...plainPage('Product', `/shop/${id}`), ahead }
      const found = await source.product(id, visitOf(req))
      return told(found, plain, 'Product Not Found', (it) => made.telling(it, product, productPage, plain))
    }
    const plain = { ...plainPage('Blog', `/blog/${id}`), ahead }
    const found = await source.post(id, visitOf(req))
    return told(found, plain, 'Post Not Found', (it) => made.telling(it, post, postPage, plain))
  }
}

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD'

/** Programs that show link previews ask for anything; a page that there is may be had by them too. */
const takesPage = ({ headers: { accept } }: Request, route: Route) =>
  accept?.includes('text/html') === true ||
  (route.page !== 'unknown' && (accept === undefined || accept.includes('*/*')))

/**
 * Every page of the web app is the same document; each goes out with a head of its own for search engines and link
 * previews, and with 404 where there is nothing.
 */
export const pages = (options: PagesOptions): RequestHandler => {
  const compose = composer(options)
  return async (req, res, next) => {
    const route = routeOf(req.path)
    if (!isRead(req) || !takesPage(req, route)) return next()
    res.locals['route'] = `page ${route.page}`
    await sendPrepared(req, res, await compose(route, req), visitOf(req).trace.traceId)
  }
}

import type { IncomingMessage } from 'node:http'
import type { Request, Response } from 'express'
import { getPost } from '@shop/contracts/api/blog'
import { getProduct, listProducts } from '@shop/contracts/api/catalogue'
import {
  getAboutContent,
  getContactContent,
  getFaqContent,
  getHomeContent,
} from '@shop/contracts/api/content'
import type { Endpoint } from '@shop/contracts/endpoint'
import type { Forwarder, WholeAnswer } from '../proxy/forwarder.ts'
import { visitOf, type Visit } from '../visit.ts'
import { AnswerCache, type Flight, type Subject } from './answer-cache.ts'
import { HeardProducts, type HeardProduct } from './change.ts'
import { prepareAnswer, type PreparedAnswer } from './prepared-answer.ts'
import { productIdsIn } from './product-ids.ts'
import { sendPrepared } from './send-prepared.ts'

const MAX_AGE_MS = 15_000
/** Longer addresses than the shop itself makes are answered, not kept. */
const MAX_KEY_LENGTH = 600
const PREFIX = '/api/products'

/** Texts that pages quote or show. Nothing announces their changes: each write drops them, and their age. */
const texts: readonly Endpoint[] = [
  getPost,
  getHomeContent,
  getAboutContent,
  getFaqContent,
  getContactContent,
]

export type Fetched = { prepared: PreparedAnswer } | { other: WholeAnswer }

interface Options {
  maxBytes: number
  fetchPublic: Forwarder['fetchPublic']
  /** Headers of every answer, names and values one after the other. */
  commonHeaders: readonly string[]
}

const subjectOf = (endpoint: Endpoint, key: string): Subject =>
  endpoint === getProduct
    ? { list: false, productId: key.replace(/\?.*/s, '').slice(PREFIX.length + 1) }
    : { list: true }

const idsIn = (endpoint: Endpoint, body: Buffer) => (texts.includes(endpoint) ? [] : productIdsIn(body))

/** The list of products and each product, the same for everyone, kept until they change. */
export class PublicAnswers {
  readonly #cache: AnswerCache<PreparedAnswer>
  readonly #heard = new HeardProducts()
  readonly #underWay = new Map<string, { flight: Flight; fetched: Promise<Fetched> }>()
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
    this.#cache = new AnswerCache({ maxBytes: options.maxBytes, maxAgeMs: MAX_AGE_MS })
  }

  /** True for endpoints whose answers are kept. */
  isFor(endpoint: Endpoint) {
    return endpoint === listProducts || endpoint === getProduct
  }

  /** The kept answer to a request, for the shortest way through the gateway. */
  kept(req: IncomingMessage): PreparedAnswer | undefined {
    if (req.method !== 'GET' || !req.url?.startsWith(PREFIX)) return undefined
    return this.#cache.get(req.url)
  }

  /** Answers from what is kept, from what is under way already, or by asking the service. */
  async answer(req: Request, res: Response, endpoint: Endpoint): Promise<void> {
    const fetched = await this.read(req.originalUrl, visitOf(req), endpoint)
    if ('prepared' in fetched) return sendPrepared(req, res, fetched.prepared, visitOf(req).trace.traceId)
    const { status, headers, body } = fetched.other
    res.status(status).set('content-type', String(headers['content-type'] ?? 'application/json'))
    if (headers['retry-after']) res.set('retry-after', String(headers['retry-after']))
    res.end(req.method === 'HEAD' ? undefined : body)
  }

  /** What is kept of an address, or under way, or the service's answer. */
  async read(key: string, visit: Visit, endpoint: Endpoint): Promise<Fetched> {
    const kept = this.#cache.get(key)
    return kept ? { prepared: kept } : this.#fetch(key, visit, endpoint)
  }

  keeps(key: string) {
    return this.#cache.get(key) !== undefined
  }

  /** A product changed. */
  hear(product: HeardProduct) {
    const drop = this.#heard.hear(product)
    if (drop) this.#cache.drop(drop)
  }

  /** Something was written through this gateway: who wrote sees it at once. */
  written(path: string) {
    this.#cache.drop({ productId: path.slice(PREFIX.length + 1), lists: true })
  }

  turnOn() {
    this.#cache.turnOn()
  }

  turnOff() {
    this.#heard.forget()
    this.#cache.turnOff()
  }

  get isOn() {
    return this.#cache.isOn
  }

  #fetch(key: string, visit: Visit, endpoint: Endpoint): Promise<Fetched> {
    const underWay = this.#underWay.get(key)
    if (underWay?.flight.joinable) return underWay.fetched
    const flight = this.#cache.begin(key, subjectOf(endpoint, key))
    const fetched = this.#land(flight, visit, endpoint).finally(() => {
      this.#cache.end(flight)
      if (this.#underWay.get(key)?.flight === flight) this.#underWay.delete(key)
    })
    this.#underWay.set(key, { flight, fetched })
    return fetched
  }

  async #land(flight: Flight, visit: Visit, endpoint: Endpoint): Promise<Fetched> {
    const answer = await this.#options.fetchPublic(flight.key, visit, endpoint)
    if (answer.status !== 200) return { other: answer }
    const prepared = prepareAnswer(answer.body, this.#options.commonHeaders)
    const productIds = idsIn(endpoint, answer.body)
    if (productIds && flight.key.length <= MAX_KEY_LENGTH) {
      this.#cache.finish(flight, productIds, prepared, prepared.bytes)
    }
    return { prepared }
  }
}

import { setTimeout as wait } from 'node:timers/promises'
import { getPost } from '@shop/contracts/api/blog'
import { getProduct } from '@shop/contracts/api/catalogue'
import {
  getAboutContent,
  getContactContent,
  getFaqContent,
  getHomeContent,
} from '@shop/contracts/api/content'
import type { ContentPage } from '@shop/contracts/content'
import type { Endpoint } from '@shop/contracts/endpoint'
import type { PreparedAnswer } from '../cache/prepared-answer.ts'
import type { PublicAnswers } from '../cache/public-answers.ts'
import type { ApiLimits } from '../limits/api-limits.ts'
import type { Visit } from '../visit.ts'

/** Longer nobody waits for what only machines read, in ms: the page goes out without it. */
const PATIENCE_MS = 300

const CONTENT: Readonly<Record<ContentPage, Endpoint>> = {
  home: getHomeContent,
  about: getAboutContent,
  faq: getFaqContent,
  contact: getContactContent,
}

const MISSING = [400, 404, 422]

/** What the catalogue says of a page: its answer, that there is no such thing, or nothing just now. */
export type Found = PreparedAnswer | 'missing' | 'away'

const soon = async <Value>(promise: Promise<Value>): Promise<Value | undefined> => {
  const stop = new AbortController()
  const patience = wait(PATIENCE_MS, undefined, { signal: stop.signal }).catch(() => undefined)
  try {
    return await Promise.race([promise, patience])
  } finally {
    stop.abort()
  }
}

/** Reads what pages tell of, from the answers that are kept, or from the catalogue within its limits. */
export const createPageSource = (answers: PublicAnswers, limits: ApiLimits) => {
  const read = async (path: string, endpoint: Endpoint, visit: Visit): Promise<Found> => {
    if (!answers.keeps(path) && !(await limits.countKept(visit.address))) return 'away'
    const fetched = await soon(answers.read(path, visit, endpoint)).catch(() => undefined)
    if (!fetched) return 'away'
    if ('prepared' in fetched) return fetched.prepared
    return MISSING.includes(fetched.other.status) ? 'missing' : 'away'
  }
  return {
    product: (id: string, visit: Visit) => read(`/api/products/${id}`, getProduct, visit),
    post: (id: string, visit: Visit) => read(`/api/blog/posts/${id}`, getPost, visit),
    content: (page: ContentPage, visit: Visit) => read(`/api/content/${page}`, CONTENT[page], visit),
  }
}
export type PageSource = ReturnType<typeof createPageSource>

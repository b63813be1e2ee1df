import type { z } from 'zod'
import { aboutContent, contactContent, faqContent, homeContent } from '../content.ts'
import { declareEndpoint } from '../endpoint.ts'

const service = 'catalogue'

const read = <Content extends z.ZodType>(page: string, response: Content) =>
  declareEndpoint({
    service,
    method: 'GET',
    path: `/api/content/${page}`,
    access: 'all',
    summary: `The texts of the ${page} page.`,
    response,
  })

const write = <Content extends z.ZodType>(page: string, content: Content) =>
  declareEndpoint({
    service,
    method: 'PUT',
    path: `/api/admin/content/${page}`,
    access: 'admin',
    deed: { kind: 'page', did: 'Edited a page' },
    summary: `Replaces the texts of the ${page} page.`,
    body: content,
    response: content,
  })

export const getHomeContent = read('home', homeContent)
export const getAboutContent = read('about', aboutContent)
export const getFaqContent = read('faq', faqContent)
export const getContactContent = read('contact', contactContent)

export const putHomeContent = write('home', homeContent)
export const putAboutContent = write('about', aboutContent)
export const putFaqContent = write('faq', faqContent)
export const putContactContent = write('contact', contactContent)

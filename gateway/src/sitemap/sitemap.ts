import { escapeHtml } from '../pages/html.ts'
import { inFull } from '../pages/page.ts'

const OPENING = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** More a file must not list (sitemaps.org). */
export const MAX_ADDRESSES = 50_000

const locations = (element: string, publicUrl: string, paths: readonly string[]) =>
  paths.map((path) => `<${element}><loc>${escapeHtml(inFull(publicUrl, path))}</loc></${element}>\n`).join('')

/** The addresses of pages. */
export const urlSet = (publicUrl: string, paths: readonly string[]) =>
  `${OPENING}<urlset ${NAMESPACE}>\n${locations('url', publicUrl, paths)}</urlset>\n`

/** The addresses of further site maps. */
export const sitemapIndex = (publicUrl: string, paths: readonly string[]) =>
  `${OPENING}<sitemapindex ${NAMESPACE}>\n${locations('sitemap', publicUrl, paths)}</sitemapindex>\n`

/** What robots are asked to leave alone: endless views of one list, and what is for one person. */
export const robotsTxt = (publicUrl: string) =>
  [
    'User-agent: *',
    ...['search', 'sort', 'minPrice', 'maxPrice', 'minScore'].map((name) => `Disallow: /*?*${name}=`),
    'Disallow: /admin',
    '',
    `Sitemap: ${inFull(publicUrl, '/sitemap.xml')}`,
    '',
  ].join('\n')

import { escapeHtml, escapeJson } from './html.ts'
import { inFull, SHOP_NAME, type Page } from './page.ts'

const PREVIEW = '/preview.jpg'

/** The title as the web app sets it too. */
export const titleOf = ({ title }: Pick<Page, 'title'>) =>
  title === undefined ? `${SHOP_NAME} — household goods for a lighter life` : `${title} · ${SHOP_NAME}`

const previewTags = (page: Page, publicUrl: string) => ({
  'og:site_name': SHOP_NAME,
  'og:type': page.type,
  'og:title': page.title ?? titleOf(page),
  'og:description': page.description,
  ...(page.path === undefined ? {} : { 'og:url': inFull(publicUrl, page.path) }),
  'og:image': inFull(publicUrl, page.image ?? PREVIEW),
})

/** `data-page` marks what is true of this page alone: the web app takes it away when it shows another one. */
const MARK = 'data-page'

const previews = (page: Page, publicUrl: string) => [
  ...Object.entries(previewTags(page, publicUrl)).map(
    ([property, content]) => `<meta ${MARK} property="${property}" content="${escapeHtml(content)}">`,
  ),
  `<meta ${MARK} name="twitter:card" content="summary_large_image">`,
]

const graph = ({ facts }: Page) =>
  `<script ${MARK} type="application/ld+json">${escapeJson({ '@context': 'https://schema.org', '@graph': facts })}</script>`

/** Not a script: the web app reads it, see web/src/api/page-content.ts. */
const texts = (content: NonNullable<Page['content']>) =>
  `<script id="page-content" type="application/json">${escapeJson(content)}</script>`

/** The elements of a page's head that search engines and link previews read. */
export const headOf = (page: Page, publicUrl: string): string => {
  const isShown = page.status === 200 && page.path !== undefined
  return [
    `<title>${escapeHtml(titleOf(page))}</title>`,
    `<meta ${MARK} name="description" content="${escapeHtml(page.description)}">`,
    ...(isShown
      ? [
          `<link ${MARK} rel="canonical" href="${escapeHtml(inFull(publicUrl, page.path ?? '/'))}">`,
          ...previews(page, publicUrl),
        ]
      : [`<meta ${MARK} name="robots" content="noindex">`]),
    ...(isShown && page.facts.length > 0 ? [graph(page)] : []),
    ...(page.content ? [texts(page.content)] : []),
  ].join('\n    ')
}

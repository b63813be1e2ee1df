import sanitizeHtml from 'sanitize-html'

const blocks = ['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'blockquote', 'figure', 'figcaption', 'hr', 'pre']
const tables = ['table', 'thead', 'tbody', 'tr', 'th', 'td']
const inline = ['a', 'strong', 'em', 'code', 'br', 'img', 'sub', 'sup']

/** What a post may consist of; everything else goes, scripts and styles with what is in them. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [...blocks, ...tables, ...inline],
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height', 'loading'],
    ol: ['start'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  transformTags: {
    h1: 'h2',
    b: 'strong',
    i: 'em',
    a: sanitizeHtml.simpleTransform('a', { rel: 'noopener' }),
    img: sanitizeHtml.simpleTransform('img', { loading: 'lazy' }),
  },
}

const hasBlocks = /<(h[1-6]|p|div|section|ul|ol|blockquote|figure|pre|table)\b/i

const asParagraphs = (text: string) =>
  text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${paragraph.trim().replaceAll('\n', '<br />')}</p>`)
    .join('\n')

/** True where a reader sees something: a word or a picture. */
const saysSomething = (html: string) =>
  html.includes('<img') || sanitizeHtml(html, { allowedTags: [] }).trim() !== ''

/** HTML that can be shown as it is; plain text becomes paragraphs, and what says nothing becomes empty. */
export const cleanHtml = (written: string): string => {
  const clean = sanitizeHtml(hasBlocks.test(written) ? written : asParagraphs(written), allowed).trim()
  return saysSomething(clean) ? clean : ''
}

import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** What has clicks recorded: a script that is no part of the web app, and how many of them it records. */
const tracingIn = (folder: string, ratio: number) => {
  const script = readdirSync(join(folder, 'assets')).find((name) => /^tracing-.*\.js$/.test(name))
  if (!script) return ''
  return `<meta name="trace-ratio" content="${ratio}" /><script type="module" async src="/assets/${script}"></script>`
}

/** The built document of the web app. With a ratio from 0 to 1, it has its clicks recorded, so many of them. */
export const readDocument = (folder: string, traceRatio: number | undefined): string => {
  const document = readFileSync(join(folder, 'index.html'), 'utf8')
  if (traceRatio === undefined) return document
  return document.replace('</head>', `${tracingIn(folder, traceRatio)}</head>`)
}

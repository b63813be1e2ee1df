import { Readable } from 'node:stream'
import type { Context } from 'koa'

type Cell = string | number | boolean | null | undefined

/** What spreadsheets take for a formula; whoever can name a product or an address must not run one at the reader's. */
const STARTS_FORMULA = /^[=+\-@\t\r]/

const textOf = (cell: Cell): string => {
  if (typeof cell !== 'string') return String(cell ?? '')
  return STARTS_FORMULA.test(cell) ? `'${cell}` : cell
}

/** One line of a CSV file (RFC 4180); texts that a spreadsheet would run as formulas are quoted away. */
export const csvLine = (cells: readonly Cell[]): string =>
  `${cells
    .map(textOf)
    .map((text) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text))
    .join(',')}\r\n`

/** So that spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

async function* linesOf(header: readonly string[], rows: AsyncIterable<readonly Cell[]>) {
  yield BYTE_ORDER_MARK + csvLine(header)
  for await (const row of rows) yield csvLine(row)
}

/** Answers with a CSV file, row by row as they come: however many there are, few are in memory. */
export const answerCsv = (
  ctx: Context,
  name: string,
  header: readonly string[],
  rows: AsyncIterable<readonly Cell[]>,
): void => {
  ctx.attachment(name)
  ctx.type = 'text/csv; charset=utf-8'
  ctx.set('cache-control', 'no-store')
  ctx.body = Readable.from(linesOf(header, rows))
}

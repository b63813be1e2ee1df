import type { ImportPreviewLine } from '@shop/contracts/product-import'
import { formatDollars } from '../../ui/money.ts'
import { ReportLines } from '../../ui/office/ReportLines.tsx'
import { Tag, type TagTone } from '../../ui/office/Tag.tsx'
import styles from './ImportDialog.module.css'

type Outcome = ImportPreviewLine['outcome']

/** Of more than this, the rest is counted. */
const SHOWN = 200

const WORDS: Readonly<Record<Outcome, { name: string; tone: TagTone }>> = {
  new: { name: 'New', tone: 'green' },
  known: { name: 'Known', tone: 'blue' },
  skipped: { name: 'Skipped', tone: 'neutral' },
  refused: { name: 'Refused', tone: 'red' },
}
const ORDER: readonly Outcome[] = ['refused', 'new', 'known', 'skipped']

const sumOf = (lines: readonly ImportPreviewLine[]) =>
  ORDER.map((outcome) => [lines.filter((line) => line.outcome === outcome).length, outcome] as const)
    .filter(([count]) => count > 0)
    .map(([count, outcome]) => `${count} ${outcome}`)
    .join(', ')

const factsOf = (line: ImportPreviewLine) => {
  if (!('product' in line)) return ''
  const { price, salePrice, stock, category, pictures } = line.product
  const now = salePrice
    ? `${formatDollars(salePrice)} instead of ${formatDollars(price)}`
    : formatDollars(price)
  return `${now}, ${stock} in stock, ${category}, ${pictures.length} pictures`
}

/** What each product of the file would become; what is refused comes first. */
export const ImportPreview = ({ lines }: { lines: readonly ImportPreviewLine[] }) => {
  const isRefused = ({ outcome }: ImportPreviewLine) => outcome === 'refused'
  const ordered = [...lines.filter(isRefused), ...lines.filter((line) => !isRefused(line))]
  return (
    <>
      <p className={styles.sum} role="status">
        {lines.length === 0 ? 'The file has no products.' : `${sumOf(lines)}.`}
      </p>
      <ReportLines label="Preview" lines={ordered} most={SHOWN} keyOf={(line) => `${line.line} ${line.name}`}>
        {(line) => (
          <>
            <span className={styles.line}>Line {line.line}</span>
            <strong>{line.name}</strong>
            <Tag tone={WORDS[line.outcome].tone}>{WORDS[line.outcome].name}</Tag>
            <span className={styles.note}>{[factsOf(line), line.note].filter(Boolean).join('; ')}</span>
          </>
        )}
      </ReportLines>
    </>
  )
}

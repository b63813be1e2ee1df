import type { ReactNode } from 'react'
import styles from './ReportLines.module.css'

interface Props<Line> {
  label: string
  lines: readonly Line[]
  /** Of more than this, the rest is counted. */
  most: number
  keyOf: (line: Line) => string
  children: (line: Line) => ReactNode
}

/** What becomes of each of many things, a line each; nothing where there are none. */
export const ReportLines = <Line,>({ label, lines, most, keyOf, children }: Props<Line>) =>
  lines.length > 0 && (
    <ul className={styles.lines} aria-label={label} tabIndex={0}>
      {lines.slice(0, most).map((line) => (
        <li key={keyOf(line)}>{children(line)}</li>
      ))}
      {lines.length > most && <li>And {lines.length - most} more.</li>}
    </ul>
  )

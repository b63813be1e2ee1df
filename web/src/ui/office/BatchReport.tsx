import styles from './BatchReport.module.css'
import { ReportLines } from './ReportLines.tsx'
import type { Batch } from './use-batch.ts'

/** Of more than this, the rest is counted. */
const SHOWN = 200

const count = ({ done, failed, total, phase }: Batch) => {
  const left = total - done - failed
  const parts = [`${done} of ${total} done`]
  if (failed > 0) parts.push(`${failed} failed`)
  if (phase === 'ended' && left > 0) parts.push(`${left} not begun`)
  return `${parts.join(', ')}.`
}

/** How far a batch is, and what became of each part: what failed comes first. */
export const BatchReport = ({ label, batch }: { label: string; batch: Batch }) => {
  const { phase, results, total } = batch
  const told = results.filter(({ isDone, note }) => !isDone || note !== '')
  const lines = [...told].sort((a, b) => Number(a.isDone) - Number(b.isDone))
  return (
    <div className={styles.report}>
      <progress className={styles.bar} aria-label={label} max={Math.max(1, total)} value={results.length} />
      <p role="status">{count(batch)}</p>
      {phase === 'ended' && (
        <ReportLines label="Report" lines={lines} most={SHOWN} keyOf={({ id }) => id}>
          {({ name, isDone, note }) => (
            <p className={isDone ? undefined : styles.failed}>
              <strong>{name}</strong> {isDone ? '' : 'Failed: '}
              {note}
            </p>
          )}
        </ReportLines>
      )}
    </div>
  )
}

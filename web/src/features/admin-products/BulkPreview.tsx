import { ReportLines } from '../../ui/office/ReportLines.tsx'
import type { BulkPlan } from './bulk.rules.ts'
import styles from './BulkEditDialog.module.css'

/** Of more than this, the rest is counted. */
const SHOWN = 100

interface Props {
  refused: readonly BulkPlan[]
  changing: readonly BulkPlan[]
  unchanged: number
}

const sum = ({ refused, changing, unchanged }: Props) => {
  const parts = [`${changing.length} will change`]
  if (unchanged > 0) parts.push(`${unchanged} stay as they are`)
  if (refused.length > 0) parts.push(`${refused.length} cannot`)
  return `${parts.join(', ')}.`
}

/** What would become of each product, before anything is done. */
export const BulkPreview = (plans: Props) => {
  const lines = [...plans.refused, ...plans.changing]
  return (
    <>
      <p className={styles.sum} role="status">
        {sum(plans)}
      </p>
      <ReportLines label="Preview" lines={lines} most={SHOWN} keyOf={({ product }) => product.id}>
        {({ product, changes, problem }) => (
          <>
            <strong>{product.name}</strong>
            <span>{changes.join(', ')}</span>
            {problem && <span className={styles.problem}>{problem}</span>}
          </>
        )}
      </ReportLines>
    </>
  )
}

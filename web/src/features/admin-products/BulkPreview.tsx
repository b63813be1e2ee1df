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
      {lines.length > 0 && (
        <ul className={styles.plans} aria-label="Preview" tabIndex={0}>
          {lines.slice(0, SHOWN).map(({ product, changes, problem }) => (
            <li key={product.id}>
              <strong>{product.name}</strong>
              <span>{changes.join(', ')}</span>
              {problem && <span className={styles.problem}>{problem}</span>}
            </li>
          ))}
          {lines.length > SHOWN && <li>And {lines.length - SHOWN} more.</li>}
        </ul>
      )}
    </>
  )
}

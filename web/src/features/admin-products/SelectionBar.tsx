import { detailOf } from '../../api/problem.ts'
import { Button } from '../../ui/Button.tsx'
import { showToast } from '../../ui/toaster.ts'
import styles from './SelectionBar.module.css'
import type { Selection } from './use-selection.ts'

interface Props {
  selection: Selection
  /** How many products the search finds, and what it searches for. */
  total: number
  search: string
  onBulkEdit: () => void
}

/** What can be done with the chosen products; there while some are chosen. */
export const SelectionBar = ({ selection, total, search, onBulkEdit }: Props) => {
  const { chosen, loading, chooseAll, clear } = selection
  if (chosen.size === 0) return null
  const choose = () =>
    chooseAll(search).catch((error: unknown) => {
      showToast({ tone: 'error', title: 'Error', message: detailOf(error, 'Failed to fetch products') })
    })
  return (
    <div className={styles.bar} role="group" aria-label="Selected products">
      <p className={styles.count} role="status">
        {chosen.size} selected
      </p>
      {chosen.size < total && (
        <Button look="quiet" size="s" disabled={loading} onClick={() => void choose()}>
          {loading ? 'Selecting...' : `Select all ${total}`}
        </Button>
      )}
      <Button look="quiet" size="s" onClick={clear}>
        Clear selection
      </Button>
      <Button look="outline" size="s" disabled={loading} onClick={onBulkEdit}>
        Bulk edit
      </Button>
    </div>
  )
}

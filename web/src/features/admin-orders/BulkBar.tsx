import type { OrderStatus } from '@shop/contracts/order'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { SelectField } from '../../ui/office/SelectField.tsx'
import styles from './Bulk.module.css'
import { BulkDialog } from './BulkDialog.tsx'
import { nameOfStatus, STATUSES } from './order.words.ts'
import type { Selection } from './use-selection.ts'

const OPTIONS = [
  { value: '', name: 'Set status to...' },
  ...STATUSES.map((status) => ({ value: status, name: nameOfStatus(status) })),
]

/** What can be done with the marked orders, together. */
export const BulkBar = ({ selection, shown }: { selection: Selection; shown: readonly string[] }) => {
  const [status, setStatus] = useState<OrderStatus>()
  const { ids, mark, clear } = selection
  // The report stays until it is closed, also when nothing is marked any longer.
  if (ids.size === 0 && !status) return null
  const isPageMarked = shown.every((id) => ids.has(id))
  return (
    <section className={styles.bar} aria-label="Marked orders">
      <p role="status" className={styles.count}>
        {ids.size} selected
      </p>
      <SelectField
        label="Set status of selected orders"
        quiet
        options={OPTIONS}
        value=""
        onChange={({ target }) => setStatus(STATUSES.find((each) => each === target.value))}
      />
      {!isPageMarked && (
        <Button look="quiet" size="s" onClick={() => mark(shown, true)}>
          Select all on this page
        </Button>
      )}
      <Button look="quiet" size="s" onClick={clear}>
        Clear selection
      </Button>
      {status && (
        <BulkDialog
          ids={[...ids]}
          status={status}
          onChanged={(changed) => mark(changed, false)}
          onClose={() => setStatus(undefined)}
        />
      )}
    </section>
  )
}

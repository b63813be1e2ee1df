import { ChevronIcon } from '../icons.tsx'
import styles from './DataTable.module.css'

export interface Sorting {
  by: string
  direction: 'asc' | 'desc'
  onSort: (by: string) => void
}

interface Props {
  column: { id: string; header: string; sortable?: boolean; quiet?: boolean }
  className: string | undefined
  sorting: Sorting | undefined
}

const SortButton = ({ column, sorting }: { column: Props['column']; sorting: Sorting }) => (
  <button
    type="button"
    className={styles.sort}
    data-direction={sorting.by === column.id ? sorting.direction : undefined}
    onClick={() => sorting.onSort(column.id)}
  >
    {column.header}
    <ChevronIcon size={14} />
  </button>
)

/** The head of a column; a button where the list can be sorted by it. */
export const HeaderCell = ({ column, className, sorting }: Props) => {
  if (!column.sortable || !sorting) {
    return (
      <th scope="col" role="columnheader" className={className}>
        <span className={column.quiet ? 'visually-hidden' : undefined}>{column.header}</span>
      </th>
    )
  }
  const order = sorting.direction === 'asc' ? 'ascending' : 'descending'
  return (
    <th
      scope="col"
      role="columnheader"
      className={className}
      aria-sort={sorting.by === column.id ? order : 'none'}
    >
      <SortButton column={column} sorting={sorting} />
    </th>
  )
}

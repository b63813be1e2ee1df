import type { ReactNode } from 'react'
import { Skeleton } from '../Skeleton.tsx'
import styles from './DataTable.module.css'
import { HeaderCell, type Sorting } from './HeaderCell.tsx'

export interface Column<Row> {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** The list can be sorted by this column's `id`. */
  sortable?: boolean
  /** Numbers and actions stand at the end of their column. */
  end?: boolean
  /** Left out on narrow screens, where another cell tells the same or it is not needed. */
  wide?: boolean
  /** The header is heard, but not seen. */
  quiet?: boolean
}

export interface TableProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  /** Undefined while they load for the first time. */
  rows: readonly Row[] | undefined
  keyOf: (row: Row) => string
  /** What to say when there are none. */
  empty: string
  /** A newer answer is on its way. */
  busy?: boolean
  sorting?: Sorting
  /** The row that is open beside the table. */
  openKey?: string | undefined
}

const SKELETON_ROWS = 8

const classOf = ({ end, wide }: { end?: boolean; wide?: boolean }) =>
  [end && styles.end, wide && styles.wide].filter(Boolean).join(' ') || undefined

const SkeletonRows = <Row,>({ columns }: Pick<TableProps<Row>, 'columns'>) =>
  Array.from({ length: SKELETON_ROWS }, (_, index) => (
    <tr key={index} aria-hidden="true">
      {columns.map((column) => (
        <td key={column.id} className={classOf(column)}>
          <Skeleton width={column.end ? '3rem' : `${45 + ((index * 17) % 40)}%`} height="1.1rem" />
        </td>
      ))}
    </tr>
  ))

const Rows = <Row,>({ columns, rows, keyOf, openKey }: TableProps<Row>) =>
  rows?.map((row) => (
    <tr key={keyOf(row)} data-open={keyOf(row) === openKey || undefined}>
      {columns.map((column) => (
        <td key={column.id} className={classOf(column)}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  ))

/** A table of the back office; when it is wider than the screen it scrolls within its own frame. */
export const DataTable = <Row,>(props: TableProps<Row>) => {
  const { label, columns, rows, empty, busy = false, sorting } = props
  return (
    <div className={styles.frame} role="region" aria-label={`${label} table`} tabIndex={0}>
      <table className={styles.table} aria-label={label} aria-busy={busy || rows === undefined}>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} className={classOf(column)} sorting={sorting} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows === undefined && <SkeletonRows columns={columns} />}
          <Rows {...props} />
          {rows?.length === 0 && (
            <tr>
              <td colSpan={columns.length} className={styles.empty}>
                {empty}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}

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
  /** A class that lays out each row as a card on narrow screens, by `[data-column]`. */
  cards?: string | undefined
}

const SKELETON_ROWS = 8

const classOf = ({ end }: { end?: boolean }) => (end ? styles.end : undefined)

const SkeletonRows = <Row,>({ columns }: Pick<TableProps<Row>, 'columns'>) =>
  Array.from({ length: SKELETON_ROWS }, (_, index) => (
    <tr key={index} aria-hidden="true">
      {columns.map((column) => (
        <td key={column.id} data-column={column.id} className={classOf(column)}>
          <Skeleton width={column.end ? '3rem' : `${45 + ((index * 17) % 40)}%`} height="1.1rem" />
        </td>
      ))}
    </tr>
  ))

const Rows = <Row,>({ columns, rows, keyOf, openKey }: TableProps<Row>) =>
  rows?.map((row) => (
    <tr key={keyOf(row)} role="row" data-open={keyOf(row) === openKey || undefined}>
      {columns.map((column) => (
        <td key={column.id} role="cell" data-column={column.id} className={classOf(column)}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  ))

/**
 * A table of the back office. On narrow screens its rows are cards, or it scrolls within its own frame; the roles
 * are written out because a browser takes a table that is laid out otherwise for something else.
 */
export const DataTable = <Row,>(props: TableProps<Row>) => {
  const { label, columns, rows, empty, busy = false, sorting, cards } = props
  return (
    <div className={styles.frame} role="region" aria-label={`${label} table`} tabIndex={0}>
      <table
        role="table"
        className={`${styles.table} ${cards ? `${styles.cards} ${cards}` : ''}`}
        aria-label={label}
        aria-busy={busy || rows === undefined}
      >
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} className={classOf(column)} sorting={sorting} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows === undefined && <SkeletonRows columns={columns} />}
          <Rows {...props} />
          {rows?.length === 0 && (
            <tr role="row">
              <td role="cell" colSpan={columns.length} className={styles.empty}>
                {empty}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}

import type { BestSeller } from '@shop/contracts/dashboard'
import { Link } from 'react-router'
import { formatDollars } from '../../ui/money.ts'
import { DataTable, type Column } from '../../ui/office/DataTable.tsx'
import { formatCount } from './figure.words.ts'
import styles from './Overview.module.css'

const COLUMNS: readonly Column<BestSeller>[] = [
  {
    id: 'product',
    header: 'Product',
    cell: ({ id, name }) => (
      <p className={styles.strong}>
        <Link to={`/admin/products?search=${id}`}>{name}</Link>
      </p>
    ),
  },
  { id: 'units', header: 'Units', end: true, cell: ({ units }) => formatCount(units) },
  { id: 'revenue', header: 'Revenue', end: true, cell: ({ revenue }) => formatDollars(revenue) },
]

/** What brought the most; undefined while it loads. */
export const BestSellers = ({ sellers }: { sellers: readonly BestSeller[] | undefined }) => (
  <section>
    <h2 className={styles.title}>Best Sellers</h2>
    <DataTable
      label="Best sellers"
      columns={COLUMNS}
      rows={sellers}
      keyOf={({ id }) => id}
      empty="Nothing was sold in this period."
    />
  </section>
)

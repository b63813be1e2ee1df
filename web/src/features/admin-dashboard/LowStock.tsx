import type { Product } from '@shop/contracts/product'
import { Link } from 'react-router'
import { DataTable, type Column } from '../../ui/office/DataTable.tsx'
import { Tag } from '../../ui/office/Tag.tsx'
import { useDashboardStockQuery } from './dashboard.api.ts'
import styles from './Overview.module.css'

/** As the products screen marks them. */
const LOW_BELOW = 10

const COLUMNS: readonly Column<Product>[] = [
  {
    id: 'product',
    header: 'Product',
    cell: ({ id, name }) => (
      <p className={styles.strong}>
        <Link to={`/admin/products?search=${id}`}>{name}</Link>
      </p>
    ),
  },
  {
    id: 'mark',
    header: 'State',
    cell: ({ stock }) => (stock === 0 ? <Tag tone="red">Out of stock</Tag> : <Tag tone="yellow">Low</Tag>),
  },
  { id: 'stock', header: 'Stock', end: true, cell: ({ stock }) => stock },
]

/** What runs out, the scarcest first. */
export const LowStock = () => {
  const { data, isError } = useDashboardStockQuery(undefined)
  const low = data?.items.filter(({ stock }) => stock < LOW_BELOW)
  return (
    <section>
      <div className={styles.head}>
        <h2 className={styles.title}>Low Stock</h2>
        <Link className={styles.more} to="/admin/products?sort=stock&direction=asc">
          All products
        </Link>
      </div>
      <DataTable
        label="Low stock"
        columns={COLUMNS}
        rows={low ?? (isError ? [] : undefined)}
        keyOf={({ id }) => id}
        empty={isError ? 'Failed to load products. Please try again later.' : 'Nothing runs out.'}
      />
    </section>
  )
}

import { Tag } from '../../ui/office/Tag.tsx'
import styles from './StockCell.module.css'

const LOW_BELOW = 10

/** How many there are; below ten in red, with a mark. */
export const StockCell = ({ stock }: { stock: number }) => (
  <span className={styles.stock}>
    <span className={stock < LOW_BELOW ? styles.low : undefined}>{stock}</span>
    {stock === 0 && <Tag tone="red">Out of stock</Tag>}
    {stock > 0 && stock < LOW_BELOW && <Tag tone="yellow">Low</Tag>}
  </span>
)

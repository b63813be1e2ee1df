import type { Product } from '@shop/contracts/product'
import type { StockAdjustment } from '@shop/contracts/stock'
import { useState } from 'react'
import { Notice } from '../../ui/Notice.tsx'
import { Pager } from '../../ui/office/Pager.tsx'
import { Spinner } from '../../ui/Skeleton.tsx'
import { useSession } from '../auth/session.ts'
import { useAdminStockAdjustmentsQuery } from './admin-products.api.ts'
import { AdjustStock } from './AdjustStock.tsx'
import form from './ProductForm.module.css'
import { doerOf, REASON_NAMES, signed } from './stock.words.ts'
import styles from './StockSection.module.css'

const Line = ({ adjustment }: { adjustment: StockAdjustment }) => {
  const { user } = useSession()
  const { at, quantity, available, reason, note, by } = adjustment
  return (
    <li className={styles.line}>
      <span className={styles.quantity}>{signed(quantity)}</span>
      <span>
        {REASON_NAMES[reason]}
        {note && <span className={styles.note}> {note}</span>}
      </span>
      <span className={styles.when}>
        {available} left · {doerOf(by, user?.id)} · <time dateTime={at}>{new Date(at).toLocaleString()}</time>
      </span>
    </li>
  )
}

const History = ({ id }: { id: string }) => {
  const [page, setPage] = useState(1)
  const { data, isError } = useAdminStockAdjustmentsQuery({ id, page })
  if (isError) return <Notice tone="error">The history of the stock did not load.</Notice>
  if (!data) return <Spinner />
  if (data.total === 0) return <p className={styles.when}>Nothing has been adjusted yet.</p>
  return (
    <>
      <ol className={styles.lines} aria-label="Stock history">
        {data.items.map((adjustment) => (
          <Line key={adjustment.id} adjustment={adjustment} />
        ))}
      </ol>
      <Pager {...data} onPage={setPage} />
    </>
  )
}

/** What came and went besides sales, and why; loaded when it is opened. */
export const StockSection = ({
  product,
  onAdjusted,
}: {
  product: Product
  onAdjusted: (stock: number) => void
}) => {
  const [open, setOpen] = useState(false)
  return (
    <details className={form.more} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={form.summary}>Stock adjustments</summary>
      {open && (
        <div className={styles.section}>
          <AdjustStock product={product} onAdjusted={onAdjusted} />
          <History id={product.id} />
        </div>
      )}
    </details>
  )
}

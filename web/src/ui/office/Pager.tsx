import { Button } from '../Button.tsx'
import styles from './Pager.module.css'

interface Props {
  page: number
  pageSize: number
  total: number
  onPage: (page: number) => void
}

/** Which part of a list is shown, and the way to the rest. */
export const Pager = ({ page, pageSize, total, onPage }: Props) => {
  const pages = Math.max(1, Math.ceil(total / pageSize))
  if (total === 0 && page === 1) return null
  const first = Math.min(total, (page - 1) * pageSize + 1)
  const last = Math.min(total, page * pageSize)
  return (
    <nav className={styles.pager} aria-label="Pages">
      <p className={styles.count} role="status">
        {first}–{last} of {total}
      </p>
      {(pages > 1 || page > 1) && (
        <div className={styles.buttons}>
          <Button look="outline" size="s" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            Previous
          </Button>
          <span className={styles.here}>
            Page {page} of {pages}
          </span>
          <Button look="outline" size="s" disabled={page >= pages} onClick={() => onPage(page + 1)}>
            Next
          </Button>
        </div>
      )}
    </nav>
  )
}

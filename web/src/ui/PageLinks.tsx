import { Link } from 'react-router'
import styles from './PageLinks.module.css'

interface Props {
  page: number
  pageCount: number
  /** The query of the address of a page. */
  searchOf: (page: number) => string
}

/** The way through a list that does not fit one page. */
export const PageLinks = ({ page, pageCount, searchOf }: Props) => {
  if (pageCount < 2) return null
  return (
    <nav className={styles.pages} aria-label="Pages">
      {page > 1 && (
        <Link className={styles.link} to={{ search: searchOf(page - 1) }}>
          Previous
        </Link>
      )}
      <span className={styles.here}>
        Page {page} of {pageCount}
      </span>
      {page < pageCount && (
        <Link className={styles.link} to={{ search: searchOf(page + 1) }}>
          Next
        </Link>
      )}
    </nav>
  )
}

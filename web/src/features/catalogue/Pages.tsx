import { Link } from 'react-router'
import styles from './Pages.module.css'
import { addressOf, type ShopView } from './shop-filters.ts'

interface Props {
  view: ShopView
  pageCount: number
}

const PageLink = ({ view, page, children }: { view: ShopView; page: number; children: string }) => (
  <Link className={styles.link} to={{ search: addressOf({ ...view, page }).toString() }}>
    {children}
  </Link>
)

/** The way through a list that does not fit one page. */
export const Pages = ({ view, pageCount }: Props) => {
  if (pageCount < 2) return null
  return (
    <nav className={styles.pages} aria-label="Pages">
      {view.page > 1 && (
        <PageLink view={view} page={view.page - 1}>
          Previous
        </PageLink>
      )}
      <span className={styles.here}>
        Page {view.page} of {pageCount}
      </span>
      {view.page < pageCount && (
        <PageLink view={view} page={view.page + 1}>
          Next
        </PageLink>
      )}
    </nav>
  )
}

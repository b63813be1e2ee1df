import { Navigate, NavLink, Outlet, useLocation } from 'react-router'
import { useSession } from '../../features/auth/session.ts'
import { Spinner } from '../../ui/Skeleton.tsx'
import { ACCOUNT_LINKS } from './account-links.ts'
import styles from './AccountLayout.module.css'

/** The pages that belong to an account, the present one marked. */
export const AccountNav = () => (
  <nav aria-label="Account">
    <ul className={styles.links}>
      {ACCOUNT_LINKS.map(({ name, to }) => (
        <li key={to}>
          <NavLink to={to}>{name}</NavLink>
        </li>
      ))}
    </ul>
  </nav>
)

/** The pages of an account; guests sign in first and come back. */
export const AccountLayout = () => {
  const { status } = useSession()
  const from = useLocation()
  if (status === 'loading') return <Spinner />
  if (status === 'signed-out') return <Navigate to="/login" state={{ from }} replace />
  return (
    <div className={`page ${styles.page}`}>
      <AccountNav />
      <Outlet />
    </div>
  )
}

import './office.css'
import { lazy, Suspense, useLayoutEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { useSession } from '../../features/auth/session.ts'
import { Spinner } from '../../ui/Skeleton.tsx'
import styles from './AdminLayout.module.css'
import { Sidebar } from './Sidebar.tsx'
import { TopBar } from './TopBar.tsx'
import { useShortcuts } from './use-shortcuts.ts'

const ShortcutsDialog = lazy(async () => ({
  default: (await import('./ShortcutsDialog.tsx')).ShortcutsDialog,
}))

/** Sizes are those of a tool while the back office is shown, in dialogs too. */
const useOfficeSizes = () =>
  useLayoutEffect(() => {
    document.documentElement.dataset['place'] = 'office'
    return () => {
      delete document.documentElement.dataset['place']
    }
  }, [])

const Office = () => {
  useOfficeSizes()
  const { listed, close } = useShortcuts()
  return (
    <div className={styles.office}>
      <a href="#office-main" className={styles.skip}>
        Skip to content
      </a>
      <Sidebar />
      <div className={styles.column}>
        <TopBar />
        <main id="office-main" className={styles.main} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      {listed && (
        <Suspense>
          <ShortcutsDialog onClose={close} />
        </Suspense>
      )}
    </div>
  )
}

/** Lets admins in; everyone else goes to the sign-in screen, which brings them back here. */
export const AdminLayout = () => {
  const { status, isAdmin } = useSession()
  const from = useLocation()
  if (status === 'loading') return <Spinner />
  if (!isAdmin) return <Navigate to="/login" replace state={{ from }} />
  return <Office />
}

import { Link } from 'react-router'
import { nameOf, useLogout, useSession } from '../../features/auth/session.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { SideSheet } from '../../ui/SideSheet.tsx'
import { ACCOUNT_LINKS } from '../account/account-links.ts'
import styles from './AccountPanel.module.css'

/** Who is signed in, the way to the back office for admins, and the way out. */
export const AccountPanel = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { user, isAdmin } = useSession()
  const logout = useLogout()
  const leave = async () => {
    onClose()
    await logout()
  }
  return (
    <SideSheet open={open} onClose={onClose} title="Account">
      <div className={styles.panel}>
        <p className={styles.welcome}>Welcome, {nameOf(user)}</p>
        {user?.email && <p className={styles.email}>{user.email}</p>}
        <nav className={styles.links} aria-label="Your account">
          {ACCOUNT_LINKS.map(({ name, to }) => (
            <Link key={to} to={to} onClick={onClose}>
              {name}
            </Link>
          ))}
        </nav>
        {isAdmin && (
          <ButtonLink to="/admin" onClick={onClose} fill>
            Admin Dashboard
          </ButtonLink>
        )}
        <Button look="outline" fill onClick={() => void leave()}>
          Logout
        </Button>
      </div>
    </SideSheet>
  )
}

import { useLogout } from '../../features/auth/session.ts'
import { LogoutIcon } from '../../ui/office/office-icons.tsx'
import { Logo } from '../storefront/Logo.tsx'
import { MORE_LINKS, SIDEBAR_LINKS } from './admin-navigation.ts'
import { MoreNav, OfficeNav } from './OfficeNav.tsx'
import navStyles from './OfficeNav.module.css'
import styles from './Sidebar.module.css'

/** The way to every screen, and out, at the left of wide windows. */
export const Sidebar = () => {
  const logout = useLogout()
  return (
    <aside className={styles.sidebar} aria-label="Back office">
      <div className={styles.logo}>
        <Logo />
      </div>
      <OfficeNav label="Back office" links={SIDEBAR_LINKS} />
      <MoreNav links={MORE_LINKS} />
      <button type="button" className={`${navStyles.link} ${styles.logout}`} onClick={() => void logout()}>
        <LogoutIcon />
        Logout
      </button>
    </aside>
  )
}

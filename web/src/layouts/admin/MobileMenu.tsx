import { useLogout } from '../../features/auth/session.ts'
import { LogoutIcon, StoreIcon } from '../../ui/office/office-icons.tsx'
import { MENU_LINKS, MORE_LINKS } from './admin-navigation.ts'
import styles from './MobileMenu.module.css'
import { MoreNav, OfficeNav } from './OfficeNav.tsx'
import navStyles from './OfficeNav.module.css'

/** What the sidebar offers, where there is no room for it. */
export const MobileMenu = () => {
  const logout = useLogout()
  return (
    <div id="office-menu" className={styles.menu}>
      <OfficeNav label="Menu" links={MENU_LINKS} />
      <MoreNav links={MORE_LINKS} />
      <div className={styles.ways}>
        <a className={navStyles.link} href="/" target="_blank" rel="noopener">
          <StoreIcon />
          View Store
        </a>
        <button type="button" className={navStyles.link} onClick={() => void logout()}>
          <LogoutIcon />
          Logout
        </button>
      </div>
    </div>
  )
}

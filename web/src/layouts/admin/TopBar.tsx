import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { Notifications } from '../../features/admin-notifications/Notifications.tsx'
import { OfficeSearch } from '../../features/admin-search/OfficeSearch.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { CloseIcon, MenuIcon } from '../../ui/icons.tsx'
import { StoreIcon } from '../../ui/office/office-icons.tsx'
import { titleOf } from './admin-navigation.ts'
import { MobileMenu } from './MobileMenu.tsx'
import styles from './TopBar.module.css'

/** Opens the menu, and closes it when another screen is shown. */
const useMenu = () => {
  const [open, setOpen] = useState(false)
  const { key } = useLocation()
  useEffect(() => setOpen(false), [key])
  return { open, toggle: () => setOpen((before) => !before) }
}

/** Where one is, a search, notifications, and the menu of narrow windows. */
export const TopBar = () => {
  const { pathname } = useLocation()
  const { open, toggle } = useMenu()
  return (
    <header className={styles.bar}>
      <div className={styles.row}>
        <IconButton
          className={styles.menuButton ?? ''}
          label={open ? 'Close menu' : 'Open menu'}
          aria-expanded={open}
          aria-controls="office-menu"
          onClick={toggle}
        >
          {open ? <CloseIcon size={22} /> : <MenuIcon size={22} />}
        </IconButton>
        <p className={styles.title} data-testid="office-title">
          {titleOf(pathname)}
        </p>
        <OfficeSearch />
        <a className={styles.store} href="/" target="_blank" rel="noopener">
          View Store <StoreIcon size={16} />
        </a>
        <Notifications />
      </div>
      {open && <MobileMenu />}
    </header>
  )
}

import { lazy, Suspense, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useSession } from '../../features/auth/session.ts'
import { useCartCount } from '../../features/cart/cart.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { CartIcon, CloseIcon, MenuIcon, PersonIcon, SearchIcon } from '../../ui/icons.tsx'
import styles from './Header.module.css'
import { Logo } from './Logo.tsx'
import { MobileMenu } from './MobileMenu.tsx'
import { NavLinks } from './NavLinks.tsx'

const AccountPanel = lazy(async () => ({ default: (await import('./AccountPanel.tsx')).AccountPanel }))
const SearchBar = lazy(async () => ({ default: (await import('./SearchBar.tsx')).SearchBar }))

type Opened = 'search' | 'menu' | 'account' | undefined

const CartLink = () => {
  const count = useCartCount()
  const name = count > 0 ? `Cart, ${count} ${count === 1 ? 'item' : 'items'}` : 'Cart'
  return (
    <Link to="/cart" className={styles.cart} aria-label={name} title="Cart">
      <CartIcon size={22} />
      {count > 0 && (
        <span className={styles.count} data-testid="cart-count">
          {count}
        </span>
      )}
    </Link>
  )
}

const AccountButton = ({ onOpen }: { onOpen: () => void }) => {
  const { status } = useSession()
  const from = useLocation()
  if (status === 'loading') return <span className={styles.accountSpace} />
  if (status === 'signed-out') {
    return (
      <Link to="/login" state={{ from }} className={styles.login}>
        Login
      </Link>
    )
  }
  return (
    <IconButton label="Account" aria-haspopup="dialog" onClick={onOpen}>
      <PersonIcon size={22} />
    </IconButton>
  )
}

/** Opens one thing at a time, and closes it when the shopper goes to another page. */
const useOpened = () => {
  const [opened, setOpened] = useState<Opened>()
  const { key } = useLocation()
  useEffect(() => setOpened(undefined), [key])
  const toggle = (what: Opened) => setOpened((now) => (now === what ? undefined : what))
  return { opened, toggle, close: () => setOpened(undefined) }
}

/** Logo, main links, search, cart and account. */
export const Header = () => {
  const { opened, toggle, close } = useOpened()
  return (
    <header className={styles.header}>
      <div className={`page ${styles.row}`}>
        <Logo />
        <nav className={styles.nav} aria-label="Main">
          <NavLinks className={styles.links} />
        </nav>
        <div className={styles.tools}>
          <IconButton
            label="Search"
            aria-expanded={opened === 'search'}
            aria-controls="header-search"
            onClick={() => toggle('search')}
          >
            <SearchIcon size={22} />
          </IconButton>
          <CartLink />
          <AccountButton onOpen={() => toggle('account')} />
          <IconButton
            className={styles.menuButton ?? ''}
            label={opened === 'menu' ? 'Close menu' : 'Open menu'}
            aria-expanded={opened === 'menu'}
            aria-controls="mobile-menu"
            onClick={() => toggle('menu')}
          >
            {opened === 'menu' ? <CloseIcon size={22} /> : <MenuIcon size={22} />}
          </IconButton>
        </div>
      </div>
      {opened === 'search' && (
        <Suspense>
          <SearchBar onClose={close} />
        </Suspense>
      )}
      {opened === 'menu' && <MobileMenu onClose={close} />}
      {opened === 'account' && (
        <Suspense>
          <AccountPanel open onClose={close} />
        </Suspense>
      )}
    </header>
  )
}

import { NavLinks } from './NavLinks.tsx'
import styles from './MobileMenu.module.css'

/** The main links on narrow screens, folded away until asked for. */
export const MobileMenu = ({ onClose }: { onClose: () => void }) => (
  <nav
    id="mobile-menu"
    className={styles.menu}
    aria-label="Mobile menu"
    onKeyDown={(event) => event.key === 'Escape' && onClose()}
  >
    <NavLinks className={`page ${styles.links}`} onFollow={onClose} />
  </nav>
)

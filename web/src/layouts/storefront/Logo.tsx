import { Link } from 'react-router'
import styles from './Logo.module.css'

/** The shop's name and mark; leads home. */
export const Logo = () => (
  <Link to="/" className={styles.logo} aria-label="Alder, home">
    <svg width="30" height="30" viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <path
        d="M16 2.5c7 3.2 10.5 8.3 10.5 14A10.3 10.3 0 0 1 17 26.8V30h-2v-3.2A10.3 10.3 0 0 1 5.5 16.5c0-5.7 3.5-10.8 10.5-14Z"
        fill="currentColor"
      />
      <path
        d="M16 9v18M16 16l4.5-3.5M16 21l-4.5-3.5"
        stroke="var(--logo-vein)"
        strokeWidth="1.5"
        strokeLinecap="round"
      />
    </svg>
    <span>Alder</span>
  </Link>
)

import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

interface Props {
  title: string
  /** The level of the title on its page. */
  level?: 1 | 2
  children?: ReactNode
  actions?: ReactNode
}

const Twig = () => (
  <svg className={styles.twig} viewBox="0 0 120 90" fill="none" stroke="currentColor" aria-hidden="true">
    <path d="M12 78C38 66 66 48 104 14" strokeWidth="2" strokeLinecap="round" />
    <path
      d="M40 63c-2-14 2-26 12-34 6 12 4 24-12 34ZM64 47c-2-13 2-23 11-31 6 11 4 22-11 31ZM52 56c12-2 23 1 31 10-11 5-22 3-31-10ZM76 38c12-1 21 2 28 10-10 5-20 2-28-10Z"
      strokeWidth="1.6"
    />
    <circle cx="20" cy="62" r="4" strokeWidth="1.6" />
  </svg>
)

/** What a page says when there is nothing to show, and where to go from here. */
export const EmptyState = ({ title, level = 2, children, actions }: Props) => {
  const Heading = `h${level}` as const
  return (
    <div className={styles.empty}>
      <Twig />
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}

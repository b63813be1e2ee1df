import type { ReactNode } from 'react'
import styles from './Badge.module.css'

interface Props {
  tone?: 'neutral' | 'forest' | 'clay' | 'danger'
  children: ReactNode
}

/** A short label on a picture or in a row. */
export const Badge = ({ tone = 'neutral', children }: Props) => (
  <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>
)

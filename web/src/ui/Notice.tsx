import type { ReactNode } from 'react'
import styles from './Notice.module.css'

interface Props {
  tone?: 'info' | 'error'
  title?: string
  children: ReactNode
}

/** Something to know before going on; errors are announced at once. */
export const Notice = ({ tone = 'info', title, children }: Props) => (
  <div className={`${styles.notice} ${styles[tone]}`} role={tone === 'error' ? 'alert' : 'status'}>
    {title && <p className={styles.title}>{title}</p>}
    <div>{children}</div>
  </div>
)

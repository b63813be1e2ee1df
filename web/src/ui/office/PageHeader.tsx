import type { ReactNode } from 'react'
import { useTitle } from '../use-title.ts'
import styles from './PageHeader.module.css'

interface Props {
  title: string
  /** What can be done here, beside the title. */
  children?: ReactNode
}

/** The heading of a screen of the back office. */
export const PageHeader = ({ title, children }: Props) => {
  useTitle(title)
  return (
    <header className={styles.header}>
      <h1 className={styles.title}>{title}</h1>
      {children && <div className={styles.tools}>{children}</div>}
    </header>
  )
}

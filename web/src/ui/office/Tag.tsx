import type { ReactNode } from 'react'
import styles from './Tag.module.css'

export type TagTone = 'yellow' | 'blue' | 'purple' | 'green' | 'red' | 'neutral'

/** A small coloured mark in a table. */
export const Tag = ({ tone = 'neutral', children }: { tone?: TagTone; children: ReactNode }) => (
  <span className={`${styles.tag} ${styles[tone]}`} data-tone={tone}>
    {children}
  </span>
)

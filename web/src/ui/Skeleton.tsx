import type { CSSProperties } from 'react'
import styles from './Skeleton.module.css'

interface Props {
  width?: string
  height?: string
  ratio?: string
  round?: boolean
}

/** Holds the place of what is still loading, in its size. */
export const Skeleton = ({ width, height, ratio, round }: Props) => {
  const style: CSSProperties = { width, height, aspectRatio: ratio }
  return (
    <span className={`${styles.skeleton} ${round ? styles.round : ''}`} style={style} aria-hidden="true" />
  )
}

/** A turning ring with words for those who cannot see it. */
export const Spinner = ({ label = 'Loading' }: { label?: string }) => (
  <div className={styles.spinner} role="status">
    <svg width="36" height="36" viewBox="0 0 36 36" fill="none" aria-hidden="true">
      <circle cx="18" cy="18" r="15" stroke="var(--line)" strokeWidth="3" />
      <path d="M33 18A15 15 0 0 0 18 3" stroke="var(--forest-text)" strokeWidth="3" strokeLinecap="round" />
    </svg>
    <span className="visually-hidden">{label}</span>
  </div>
)

import type { ReactNode } from 'react'
import { Picture } from '../../ui/Picture.tsx'
import styles from './AuthFrame.module.css'

interface Props {
  title: string
  lead: ReactNode
  children: ReactNode
}

/** Sign-in and registration share one frame: the form on one side, a picture on the other. */
export const AuthFrame = ({ title, lead, children }: Props) => (
  <div className={`page ${styles.frame}`}>
    <div className={styles.form}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      {children}
    </div>
    <Picture
      src="/images/sign-in.webp"
      alt=""
      sizes="50vw"
      width={1000}
      height={1000}
      className={styles.picture}
    />
  </div>
)

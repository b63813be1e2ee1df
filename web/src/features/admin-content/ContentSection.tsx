import { useId, type ReactNode } from 'react'
import styles from './ContentPage.module.css'

/** Fields of one part of a page, under its heading. */
export const ContentSection = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <div className={styles.fields}>{children}</div>
    </section>
  )
}

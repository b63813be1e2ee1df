import styles from './PageHeader.module.css'

/** The title of a page of text, with a sentence on what it is about. */
export const PageHeader = ({ title, lead }: { title: string; lead: string }) => (
  <header className={styles.header}>
    <h1 className={styles.title}>{title}</h1>
    <p className={styles.lead}>{lead}</p>
  </header>
)

import styles from './Figures.module.css'
import { FIGURES } from './sample-figures.ts'

/** The numbers that sum up the month. */
export const Figures = () => (
  <dl className={styles.figures}>
    {FIGURES.map(({ name, value, change }) => (
      <div key={name} className={styles.figure}>
        <dt className={styles.name}>{name}</dt>
        <dd className={styles.value}>{value}</dd>
        <dd className={styles.change}>{change}</dd>
      </div>
    ))}
  </dl>
)

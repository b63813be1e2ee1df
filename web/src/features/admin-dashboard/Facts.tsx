import styles from './Figures.module.css'

interface Props {
  facts: readonly (readonly [name: string, value: string])[]
}

/** A few numbers in a row. */
export const Facts = ({ facts }: Props) => (
  <dl className={styles.figures}>
    {facts.map(([name, value]) => (
      <div key={name} className={styles.figure}>
        <dt className={styles.name}>{name}</dt>
        <dd className={styles.value}>{value}</dd>
      </div>
    ))}
  </dl>
)

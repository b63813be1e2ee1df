import type { Dashboard } from '@shop/contracts/dashboard'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { figuresOf, type Trend } from './figure.words.ts'
import styles from './Figures.module.css'

const NAMES = ['Total Revenue', 'Sales', 'Average Order', 'Conversion', 'Active Users']
const ARROWS: Readonly<Record<Trend, string>> = { up: '↑', down: '↓', same: '' }

interface Props {
  figures: Dashboard | undefined
}

/** The numbers that sum up the period, beside the one before. */
export const Figures = ({ figures }: Props) => (
  <dl className={styles.figures} aria-busy={figures === undefined}>
    {figures
      ? figuresOf(figures.current, figures.previous).map(({ name, value, words, trend }) => (
          <div key={name} className={styles.figure}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.value}>{value}</dd>
            <dd className={styles.change} data-trend={trend}>
              <span aria-hidden="true">{ARROWS[trend]}</span> {words}
            </dd>
          </div>
        ))
      : NAMES.map((name) => (
          <div key={name} className={styles.figure}>
            <dt className={styles.name}>{name}</dt>
            <dd>
              <Skeleton width="60%" height="2.2rem" />
            </dd>
          </div>
        ))}
  </dl>
)

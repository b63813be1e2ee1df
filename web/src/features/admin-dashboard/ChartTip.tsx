import styles from './DayChart.module.css'
import { longDay } from './figure.words.ts'

interface Entry {
  name?: unknown
  value?: unknown
  color?: string
  fill?: string
}

interface Props {
  format: (value: number) => string
  /** These come from the chart. */
  active?: boolean
  label?: string | number
  payload?: readonly Entry[]
}

/** What a day was, beside the pointer. */
export const ChartTip = ({ format, active = false, label, payload = [] }: Props) =>
  active && payload.length > 0 ? (
    <div className={styles.tip}>
      <p className={styles.tipDay}>{longDay(String(label))}</p>
      {payload.map(({ name, value, color, fill }) => (
        <p key={String(name)} className={styles.tipRow}>
          <span className={styles.key} style={{ borderColor: fill ?? color }} />
          {String(name)}
          <strong>{typeof value === 'number' ? format(value) : '–'}</strong>
        </p>
      ))}
    </div>
  ) : null

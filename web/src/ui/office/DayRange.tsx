import styles from './DayRange.module.css'

interface Props {
  first: string | undefined
  last: string | undefined
  onChange: (part: { from?: string; to?: string }) => void
}

/** From which day to which a list reaches; either may be left open. */
export const DayRange = ({ first = '', last = '', onChange }: Props) => (
  <div className={styles.range} role="group" aria-label="Period">
    <label className={styles.label}>
      <span>From</span>
      <input
        type="date"
        className={styles.day}
        value={first}
        {...(last && { max: last })}
        onChange={({ target }) => onChange({ from: target.value })}
      />
    </label>
    <label className={styles.label}>
      <span>To</span>
      <input
        type="date"
        className={styles.day}
        value={last}
        {...(first && { min: first })}
        onChange={({ target }) => onChange({ to: target.value })}
      />
    </label>
  </div>
)

import type { DashboardDays } from '@shop/contracts/dashboard'
import styles from './PeriodSwitch.module.css'

const PERIODS: readonly DashboardDays[] = ['7', '30', '90']

interface Props {
  days: DashboardDays
  onChange: (days: DashboardDays) => void
}

/** For how many days figures are shown. */
export const PeriodSwitch = ({ days, onChange }: Props) => (
  <fieldset className={styles.switch}>
    <legend className="visually-hidden">Period</legend>
    {PERIODS.map((period) => (
      <label key={period} className={styles.choice}>
        <input
          type="radio"
          name="period"
          className="visually-hidden"
          checked={period === days}
          onChange={() => onChange(period)}
        />
        <span className={styles.name}>{period} days</span>
      </label>
    ))}
  </fieldset>
)

/** The period that an address asks for. */
export const periodIn = (query: URLSearchParams): DashboardDays =>
  PERIODS.find((period) => period === query.get('days')) ?? '30'

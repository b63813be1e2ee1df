import styles from './DayChart.module.css'
import type { DayChartProps } from './DayChart.tsx'
import { longDay } from './figure.words.ts'

/** The values of a chart as a table: always there for those who hear the page, seen when asked for. */
export const ChartTable = ({
  title,
  rows,
  series,
  format,
  hidden,
}: Omit<DayChartProps, 'formatShort'> & { hidden: boolean }) => (
  <div
    className={hidden ? 'visually-hidden' : styles.table}
    {...(!hidden && { role: 'region', 'aria-label': `${title}, as a table`, tabIndex: 0 })}
  >
    <table>
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          <th scope="col">Day</th>
          {series.map(({ id, name }) => (
            <th key={id} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ day, values }) => (
          <tr key={day}>
            <th scope="row">{longDay(day)}</th>
            {series.map(({ id }) => {
              const value = values[id]
              return <td key={id}>{value === null || value === undefined ? '–' : format(value)}</td>
            })}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

import { useState } from 'react'
import {
  Area,
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { ChartTable } from './ChartTable.tsx'
import { ChartTip } from './ChartTip.tsx'
import styles from './DayChart.module.css'
import { shortDay } from './figure.words.ts'

export interface DayRow {
  day: string
  values: Readonly<Record<string, number | null>>
}

export interface Series {
  id: string
  name: string
  kind: 'area' | 'line' | 'bar'
  /** A colour of the shop's, such as `var(--forest)`. */
  colour: string
  dashed?: boolean
}

export interface DayChartProps {
  title: string
  rows: readonly DayRow[]
  series: readonly Series[]
  format: (value: number) => string
  /** For the axis, where there is little room. */
  formatShort?: (value: number) => string
}

const axis = { tickLine: false, axisLine: false, fontSize: 12, stroke: 'var(--ink-soft)' } as const

const shapeOf = ({ id, name, kind, colour, dashed }: Series) => {
  const common = { key: id, name, dataKey: `values.${id}`, isAnimationActive: false }
  const line = { ...common, type: 'monotone', stroke: colour, strokeWidth: 2, dot: false } as const
  if (kind === 'bar') return <Bar {...common} fill={colour} radius={[3, 3, 0, 0]} maxBarSize={28} />
  if (kind === 'area') return <Area {...line} fill={colour} fillOpacity={0.14} />
  return <Line {...line} {...(dashed ? { strokeDasharray: '4 4' } : {})} connectNulls />
}

const Picture = ({ rows, series, format, formatShort = format }: Omit<DayChartProps, 'title'>) => (
  <ResponsiveContainer width="100%" height={260} initialDimension={{ width: 600, height: 260 }}>
    <ComposedChart
      data={[...rows]}
      margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
      accessibilityLayer={false}
    >
      <CartesianGrid vertical={false} stroke="var(--line)" />
      <XAxis dataKey="day" tickFormatter={shortDay} minTickGap={28} tickMargin={8} {...axis} />
      <YAxis tickFormatter={formatShort} width={52} allowDecimals={false} {...axis} />
      <Tooltip
        content={<ChartTip format={format} />}
        cursor={{ stroke: 'var(--line-strong)', fill: 'var(--line)', fillOpacity: 0.35 }}
        isAnimationActive={false}
      />
      {series.map(shapeOf)}
    </ComposedChart>
  </ResponsiveContainer>
)

/** Values by day: a picture, and the same values as a table. */
export const DayChart = ({ title, ...chart }: DayChartProps) => {
  const [asTable, setAsTable] = useState(false)
  return (
    <section className={styles.chart} aria-label={title}>
      <div className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        <ul className={styles.legend}>
          {chart.series.map(({ id, name, colour, dashed }) => (
            <li key={id}>
              <span className={styles.key} style={{ borderColor: colour }} data-dashed={dashed} />
              {name}
            </li>
          ))}
        </ul>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={asTable}
          onClick={() => setAsTable((before) => !before)}
        >
          {asTable ? 'Hide the table' : 'Show as a table'}
        </button>
      </div>
      <div aria-hidden="true">
        <Picture {...chart} />
      </div>
      <ChartTable title={title} hidden={!asTable} {...chart} />
    </section>
  )
}

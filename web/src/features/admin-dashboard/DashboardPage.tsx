import type { DashboardDays } from '@shop/contracts/dashboard'
import { lazy, Suspense, useState } from 'react'
import { detailOf } from '../../api/problem.ts'
import { PageHeader } from '../../ui/office/PageHeader.tsx'
import { useAddress } from '../../ui/office/use-address.ts'
import { Spinner } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { useDashboardFiguresQuery } from './dashboard.api.ts'
import styles from './DashboardPage.module.css'
import { longDay } from './figure.words.ts'
import { Overview } from './Overview.tsx'
import { periodIn, PeriodSwitch } from './PeriodSwitch.tsx'
import { useLiveDashboard } from './use-live-dashboard.ts'

const Sales = lazy(async () => ({ default: (await import('./Sales.tsx')).Sales }))
const Analytics = lazy(async () => ({ default: (await import('./Analytics.tsx')).Analytics }))

/** Figures are asked for again in this time even if nothing was heard, in ms; and sooner while the shop is still counting. */
const REFRESH_MS = 60_000
const CATCH_UP_MS = 1500

const TABS = [
  { id: 'overview', title: 'Overview', Content: Overview },
  { id: 'sales', title: 'Sales', Content: Sales },
  { id: 'analytics', title: 'Analytics', Content: Analytics },
] as const

const useFigures = (days: DashboardDays) => {
  const [isBehind, setIsBehind] = useState(false)
  const { currentData: figures, error } = useDashboardFiguresQuery(days, {
    pollingInterval: isBehind ? CATCH_UP_MS : REFRESH_MS,
    skipPollingIfUnfocused: true,
  })
  const told = figures?.isBehind ?? false
  if (told !== isBehind) setIsBehind(told)
  return { figures, error }
}

/** How the shop is doing. */
export const DashboardPage = () => {
  useLiveDashboard()
  const { query, change } = useAddress()
  const days = periodIn(query)
  const { figures, error } = useFigures(days)
  return (
    <>
      <PageHeader title="Dashboard">
        <PeriodSwitch days={days} onChange={(wanted) => change({ days: wanted }, { replace: true })} />
      </PageHeader>
      {error && !figures && (
        <p role="alert" className={styles.error}>
          {detailOf(error, 'Failed to load the figures. Please try again later.')}
        </p>
      )}
      <Tabs
        label="Dashboard"
        tabs={TABS.map(({ Content, ...tab }) => ({
          ...tab,
          content: (
            <Suspense fallback={<Spinner />}>
              <Content figures={figures} />
            </Suspense>
          ),
        }))}
        selected={query.get('tab') ?? 'overview'}
        onSelect={(tab) => change({ tab: tab === 'overview' ? undefined : tab }, { replace: true })}
      />
      {figures && (
        <p className={styles.note}>
          {longDay(figures.from)} to {longDay(figures.to)}, days by UTC, by the day on which an order was
          placed.
        </p>
      )}
    </>
  )
}

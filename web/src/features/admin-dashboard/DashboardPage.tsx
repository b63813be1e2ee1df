import { useState } from 'react'
import { PageHeader } from '../../ui/office/PageHeader.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import styles from './DashboardPage.module.css'
import { Overview } from './Overview.tsx'

const TABS = [
  { id: 'overview', title: 'Overview', content: <Overview /> },
  {
    id: 'sales',
    title: 'Sales',
    content: <p className={styles.placeholder}>Sales by product and by day will be shown here.</p>,
  },
  {
    id: 'analytics',
    title: 'Analytics',
    content: <p className={styles.placeholder}>Visits and what comes of them will be shown here.</p>,
  },
]

/** How the shop is doing. */
export const DashboardPage = () => {
  const [selected, setSelected] = useState('overview')
  return (
    <>
      <PageHeader title="Dashboard" />
      <Tabs label="Dashboard" tabs={TABS} selected={selected} onSelect={setSelected} />
    </>
  )
}

import type { Subscription, SubscriptionFilter } from '@shop/contracts/newsletter'
import { download } from '../../api/download.ts'
import { DataTable, type Column } from '../../ui/office/DataTable.tsx'
import { ExportButton } from '../../ui/office/ExportButton.tsx'
import { Tag } from '../../ui/office/Tag.tsx'
import { ListScreen } from '../../ui/office/ListScreen.tsx'
import { ListTools, searchIn } from '../../ui/office/ListTools.tsx'
import { pageIn, useAddress } from '../../ui/office/use-address.ts'
import { useAdminSubscriptionsQuery } from './admin-newsletter.api.ts'
import styles from './NewsletterPage.module.css'

const PAGE_SIZE = 30

const FILTER = {
  name: 'status',
  label: 'Filter by status',
  options: [
    { value: '', name: 'All subscribers' },
    { value: 'subscribed', name: 'Subscribed' },
    { value: 'pending', name: 'Not confirmed' },
  ],
}

const time = (instant: string | null) => (instant ? new Date(instant).toLocaleString() : '–')

const COLUMNS: readonly Column<Subscription>[] = [
  { id: 'email', header: 'E-mail', cell: ({ email }) => <span className={styles.email}>{email}</span> },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) =>
      status === 'subscribed' ? <Tag tone="green">Subscribed</Tag> : <Tag tone="yellow">Not confirmed</Tag>,
  },
  { id: 'asked', header: 'Asked', cell: ({ createdAt }) => time(createdAt) },
  { id: 'confirmed', header: 'Confirmed', cell: ({ confirmedAt }) => time(confirmedAt) },
]

const filterIn = (query: URLSearchParams): SubscriptionFilter => {
  const status = query.get('status')
  return {
    search: searchIn(query),
    ...((status === 'subscribed' || status === 'pending') && { status }),
  }
}

/** Who has asked for the newsletter. */
export const NewsletterPage = () => {
  const address = useAddress()
  const filter = filterIn(address.query)
  const query = { ...filter, page: pageIn(address.query), pageSize: PAGE_SIZE }
  const { data, currentData, isError, isFetching } = useAdminSubscriptionsQuery(query)
  const shown = currentData ?? data
  const tools = (
    <>
      <ListTools things="subscribers" filter={FILTER} />
      <ExportButton run={() => download('/api/admin/newsletter.csv', filter, 'subscribers.csv')} />
    </>
  )
  return (
    <ListScreen
      title="Newsletter"
      tools={tools}
      shown={shown}
      failed={isError}
      apology="The subscribers cannot be shown at the moment. Please try again later."
    >
      <DataTable
        label="Subscribers"
        columns={COLUMNS}
        rows={shown?.items}
        keyOf={({ id }) => id}
        empty="No subscribers found."
        cards={styles.cards}
        busy={isFetching}
      />
    </ListScreen>
  )
}

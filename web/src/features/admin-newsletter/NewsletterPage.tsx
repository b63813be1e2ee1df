import type { Subscription, SubscriptionFilter } from '@shop/contracts/newsletter'
import { download } from '../../api/download.ts'
import { Notice } from '../../ui/Notice.tsx'
import { DataTable, type Column } from '../../ui/office/DataTable.tsx'
import { ExportButton } from '../../ui/office/ExportButton.tsx'
import { PageHeader } from '../../ui/office/PageHeader.tsx'
import { Pager } from '../../ui/office/Pager.tsx'
import { SearchField } from '../../ui/office/SearchField.tsx'
import { SelectField } from '../../ui/office/SelectField.tsx'
import { Tag } from '../../ui/office/Tag.tsx'
import { pageIn, useAddress } from '../../ui/office/use-address.ts'
import { useAdminSubscriptionsQuery } from './admin-newsletter.api.ts'
import styles from './NewsletterPage.module.css'

const PAGE_SIZE = 30

const FILTERS = [
  { value: '', name: 'All subscribers' },
  { value: 'subscribed', name: 'Subscribed' },
  { value: 'pending', name: 'Not confirmed' },
]

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
    search: (query.get('search') ?? '').trim().slice(0, 100),
    ...((status === 'subscribed' || status === 'pending') && { status }),
  }
}

const Tools = ({ query, change }: ReturnType<typeof useAddress>) => {
  const filter = filterIn(query)
  return (
    <>
      <SearchField
        label="Search subscribers"
        placeholder="Search subscribers..."
        value={filter.search}
        onSearch={(search) => change({ search }, { replace: true })}
      />
      <SelectField
        label="Filter by status"
        quiet
        options={FILTERS}
        value={filter.status ?? ''}
        onChange={({ target }) => change({ status: target.value })}
      />
      <ExportButton run={() => download('/api/admin/newsletter.csv', filter, 'subscribers.csv')} />
    </>
  )
}

/** Who has asked for the newsletter. */
export const NewsletterPage = () => {
  const address = useAddress()
  const query = { ...filterIn(address.query), page: pageIn(address.query), pageSize: PAGE_SIZE }
  const { data, currentData, isError, isFetching } = useAdminSubscriptionsQuery(query)
  const shown = currentData ?? data
  const toPage = (page: number) => address.change({ page: page === 1 ? undefined : page })
  return (
    <>
      <PageHeader title="Newsletter">
        <Tools {...address} />
      </PageHeader>
      {isError && !shown ? (
        <Notice tone="error">The subscribers cannot be shown at the moment. Please try again later.</Notice>
      ) : (
        <DataTable
          label="Subscribers"
          columns={COLUMNS}
          rows={shown?.items}
          keyOf={({ id }) => id}
          empty="No subscribers found."
          cards={styles.cards}
          busy={isFetching}
        />
      )}
      {shown && <Pager {...shown} onPage={toPage} />}
    </>
  )
}

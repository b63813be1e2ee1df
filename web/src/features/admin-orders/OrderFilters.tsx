import { download } from '../../api/download.ts'
import { DayRange } from '../../ui/office/DayRange.tsx'
import { ExportButton } from '../../ui/office/ExportButton.tsx'
import { SearchField } from '../../ui/office/SearchField.tsx'
import { SelectField } from '../../ui/office/SelectField.tsx'
import type { useAddress } from '../../ui/office/use-address.ts'
import { nameOfStatus, STATUSES } from './order.words.ts'
import { filtersIn, orderFilterIn } from './orders-address.ts'
import styles from './OrdersPage.module.css'

const FILTERS = [
  { value: '', name: 'All statuses' },
  ...STATUSES.map((status) => ({ value: status, name: nameOfStatus(status) })),
]

/** Which orders are shown, and the way to take them along. */
export const OrderFilters = ({ query, change }: ReturnType<typeof useAddress>) => {
  const { search, status, first, last, short } = filtersIn(query)
  return (
    <div className={styles.filters}>
      <SearchField
        label="Search orders"
        placeholder="Search orders..."
        value={search}
        onSearch={(text) => change({ search: text }, { replace: true })}
      />
      <SelectField
        label="Filter by status"
        quiet
        options={FILTERS}
        value={status ?? ''}
        onChange={({ target }) => change({ status: target.value })}
      />
      <DayRange first={first} last={last} onChange={change} />
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={short}
          onChange={({ target }) => change({ short: target.checked ? 'true' : undefined })}
        />
        Shortages only
      </label>
      <ExportButton run={() => download('/api/admin/orders.csv', orderFilterIn(query), 'orders.csv')} />
    </div>
  )
}

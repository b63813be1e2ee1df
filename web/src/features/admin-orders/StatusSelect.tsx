import type { Order } from '@shop/contracts/order'
import { SelectField } from '../../ui/office/SelectField.tsx'
import { nameOfStatus, STATUSES } from './order.words.ts'
import { StatusTag } from './StatusTag.tsx'
import styles from './OrderPanel.module.css'
import { useSetStatus } from './use-set-status.ts'

const OPTIONS = STATUSES.map((status) => ({ value: status, name: nameOfStatus(status) }))

/** Shows the status of an order and sets any other. */
export const StatusSelect = ({ order }: { order: Order }) => {
  const { setStatus, pending } = useSetStatus()
  return (
    <div className={styles.status}>
      <StatusTag status={order.status} />
      <SelectField
        label="Order status"
        quiet
        options={OPTIONS}
        value={pending ?? order.status}
        aria-busy={pending !== undefined}
        onChange={({ target }) => {
          const status = STATUSES.find((each) => each === target.value)
          if (status && !pending) void setStatus(order, status)
        }}
      />
    </div>
  )
}

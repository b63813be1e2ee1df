import type { Order } from '@shop/contracts/order'
import { useEffect, useState } from 'react'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Modal } from '../../ui/office/Modal.tsx'
import { showToast } from '../../ui/toaster.ts'
import { useAdminOrderQuery } from './admin-orders.api.ts'
import { localTime, shortId } from './order.words.ts'
import { Address, BuyerLeft, Customer, Part, Payment, Shortages } from './OrderFacts.tsx'
import { OrderHistory } from './OrderHistory.tsx'
import { OrderNotes } from './OrderNotes.tsx'
import { OrderItems } from './OrderItems.tsx'
import styles from './OrderPanel.module.css'
import { isRefundable } from './refund.rules.ts'
import { RefundDialog } from './RefundDialog.tsx'
import { StatusSelect } from './StatusSelect.tsx'

interface Props {
  id: string
  /** What the list knows of it, until the order itself has come. */
  known: Order | undefined
  onClose: () => void
}

const useOrder = (id: string, known: Order | undefined) => {
  const { currentData, isError } = useAdminOrderQuery(id, { refetchOnMountOrArgChange: true })
  useEffect(() => {
    if (isError) showToast({ tone: 'error', title: 'Error', message: 'Failed to load order details.' })
  }, [isError])
  return { order: currentData ?? known, isError }
}

const Details = ({ order }: { order: Order }) => (
  <div className={styles.details}>
    <StatusSelect order={order} />
    <Shortages order={order} />
    <BuyerLeft order={order} />
    <div className={styles.pair}>
      <Customer order={order} />
      <Address order={order} />
    </div>
    <Part title="Items">
      <OrderItems order={order} />
    </Part>
    <Payment order={order} />
    <Part title="Internal notes">
      <OrderNotes order={order} />
    </Part>
    <Part title="History">
      <OrderHistory history={order.history} />
    </Part>
  </div>
)

const Footer = ({
  order,
  onRefund,
  onClose,
}: Pick<Props, 'onClose'> & { order: Order | undefined; onRefund: () => void }) => (
  <>
    {order && isRefundable(order) && (
      <Button look="outline" size="s" onClick={onRefund}>
        Refund
      </Button>
    )}
    {order && (
      <ButtonLink look="outline" size="s" to={`/admin/orders/${order.id}/packing-slip`} target="_blank">
        Packing slip
      </ButtonLink>
    )}
    <Button size="s" autoFocus onClick={onClose}>
      Close
    </Button>
  </>
)

/** One order with all that is known of it, beside the list. */
export const OrderPanel = ({ id, known, onClose }: Props) => {
  const { order, isError } = useOrder(id, known)
  const [refunding, setRefunding] = useState(false)
  return (
    <Modal
      onClose={onClose}
      shape="sheet"
      title="Order Details"
      description={
        <p>
          {shortId(id)}
          {order && ` · ${localTime(order.created_at)}`}
        </p>
      }
      footer={<Footer order={order} onRefund={() => setRefunding(true)} onClose={onClose} />}
    >
      {order ? <Details order={order} /> : !isError && <OrderItems order={undefined} />}
      {order && refunding && <RefundDialog order={order} onClose={() => setRefunding(false)} />}
    </Modal>
  )
}

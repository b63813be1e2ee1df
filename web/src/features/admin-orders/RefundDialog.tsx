import type { Order } from '@shop/contracts/order'
import { useId } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/office/Modal.tsx'
import { shippingName } from './order.words.ts'
import { leftToRefund } from './refund.rules.ts'
import styles from './RefundDialog.module.css'
import { RefundFields } from './RefundFields.tsx'
import { useRefundForm } from './use-refund-form.ts'

interface Props {
  order: Order
  onClose: () => void
}

const Footer = ({ formId, busy, onCancel }: { formId: string; busy: boolean; onCancel: () => void }) => (
  <>
    <Button look="quiet" size="s" onClick={onCancel}>
      Cancel
    </Button>
    <Button look="accent" type="submit" form={formId} size="s" disabled={busy}>
      {busy ? 'Refunding...' : 'Confirm refund'}
    </Button>
  </>
)

const Meaning = ({ order }: { order: Order }) => (
  <p>
    The money goes back to {shippingName(order.shipping_address)} by the way it came. This cannot be undone.
    The status and the stock stay as they are.
  </p>
)

/** Asks how much goes back to the customer, and says what that means. */
export const RefundDialog = ({ order, onClose }: Props) => {
  const formId = useId()
  const { send, busy, change, ...fields } = useRefundForm(order, onClose)
  return (
    <Modal
      onClose={onClose}
      shape="question"
      title="Refund order"
      description={<Meaning order={order} />}
      footer={<Footer formId={formId} busy={busy} onCancel={onClose} />}
    >
      <form
        id={formId}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <RefundFields {...fields} left={leftToRefund(order)} onChange={change} />
      </form>
    </Modal>
  )
}

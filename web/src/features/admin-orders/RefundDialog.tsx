import type { Order } from '@shop/contracts/order'
import { useId, useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { formatDollars } from '../../ui/money.ts'
import { Modal } from '../../ui/office/Modal.tsx'
import { shippingName } from './order.words.ts'
import { leftToRefund, refusalOfAmount } from './refund.rules.ts'
import styles from './RefundDialog.module.css'
import { useRefund } from './use-refund.ts'

interface Props {
  order: Order
  onClose: () => void
}

interface Choice {
  whole: boolean
  text: string
  reason: string
}

const Options = ({
  choice,
  left,
  onChange,
}: {
  choice: Choice
  left: number
  onChange: (whole: boolean) => void
}) => {
  const name = useId()
  return (
    <fieldset className={styles.options}>
      <legend className="visually-hidden">How much</legend>
      <label className={styles.option}>
        <input type="radio" name={name} autoFocus checked={choice.whole} onChange={() => onChange(true)} />
        Everything ({formatDollars(left)})
      </label>
      <label className={styles.option}>
        <input type="radio" name={name} checked={!choice.whole} onChange={() => onChange(false)} />
        Part of it
      </label>
    </fieldset>
  )
}

const useRefundForm = (order: Order, onClose: () => void) => {
  const [choice, setChoice] = useState<Choice>({ whole: true, text: '', reason: '' })
  const [error, setError] = useState<string>()
  const amountField = useRef<HTMLInputElement>(null)
  const { refund, busy } = useRefund()
  const change = (part: Partial<Choice>) => {
    setChoice((before) => ({ ...before, ...part }))
    setError(undefined)
  }
  const send = async () => {
    const refusal = choice.whole ? undefined : refusalOfAmount(choice.text, order)
    if (refusal) {
      setError(refusal)
      amountField.current?.focus()
      return
    }
    const amount = choice.whole ? leftToRefund(order) : Number(choice.text)
    if (await refund(order, amount, choice.reason.trim())) onClose()
  }
  return { choice, change, error, send, busy, amountField }
}

/** Asks how much goes back to the customer, and says what that means. */
export const RefundDialog = ({ order, onClose }: Props) => {
  const id = useId()
  const { choice, change, error, send, busy, amountField } = useRefundForm(order, onClose)
  return (
    <Modal
      onClose={onClose}
      shape="question"
      title="Refund order"
      description={
        <p>
          The money goes back to {shippingName(order.shipping_address)} by the way it came. This cannot be
          undone. The status and the stock stay as they are.
        </p>
      }
      footer={
        <>
          <Button look="quiet" size="s" onClick={onClose}>
            Cancel
          </Button>
          <Button look="accent" type="submit" form={id} size="s" disabled={busy}>
            {busy ? 'Refunding...' : 'Confirm refund'}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <Options choice={choice} left={leftToRefund(order)} onChange={(whole) => change({ whole })} />
        {!choice.whole && (
          <TextField
            label="Amount ($)"
            type="number"
            step="0.01"
            inputMode="decimal"
            autoFocus
            ref={amountField}
            value={choice.text}
            error={error}
            onChange={({ target }) => change({ text: target.value })}
          />
        )}
        <TextField
          label="Reason"
          hint="Optional, kept in the history"
          maxLength={300}
          autoComplete="off"
          value={choice.reason}
          onChange={({ target }) => change({ reason: target.value })}
        />
      </form>
    </Modal>
  )
}

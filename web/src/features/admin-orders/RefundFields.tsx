import { useId, type RefObject } from 'react'
import { TextField } from '../../ui/Field.tsx'
import { formatDollars } from '../../ui/money.ts'
import styles from './RefundDialog.module.css'
import type { RefundChoice } from './use-refund-form.ts'

interface Props {
  choice: RefundChoice
  /** What can still be sent back, in dollars. */
  left: number
  error: string | undefined
  amountField: RefObject<HTMLInputElement | null>
  onChange: (part: Partial<RefundChoice>) => void
}

const HowMuch = ({ choice, left, onChange }: Pick<Props, 'choice' | 'left' | 'onChange'>) => {
  const radio = { type: 'radio', name: useId() } as const
  return (
    <fieldset className={styles.options}>
      <legend className="visually-hidden">How much</legend>
      <label className={styles.option}>
        <input {...radio} autoFocus checked={choice.whole} onChange={() => onChange({ whole: true })} />
        Everything ({formatDollars(left)})
      </label>
      <label className={styles.option}>
        <input {...radio} checked={!choice.whole} onChange={() => onChange({ whole: false })} />
        Part of it
      </label>
    </fieldset>
  )
}

/** How much goes back, and why. */
export const RefundFields = ({ choice, left, error, amountField, onChange }: Props) => (
  <>
    <HowMuch choice={choice} left={left} onChange={onChange} />
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
        onChange={({ target }) => onChange({ text: target.value })}
      />
    )}
    <TextField
      label="Reason"
      hint="Optional, kept in the history"
      maxLength={300}
      autoComplete="off"
      value={choice.reason}
      onChange={({ target }) => onChange({ reason: target.value })}
    />
  </>
)

import { IconButton } from './IconButton.tsx'
import { MinusIcon, PlusIcon } from './icons.tsx'
import styles from './QuantityStepper.module.css'

interface Props {
  /** Of what, for people who do not see the picture beside it. */
  of: string
  quantity: number
  min?: number
  max: number
  disabled?: boolean
  onChange: (quantity: number) => void
}

/** Minus, the quantity, plus; each end stops at its bound. */
export const QuantityStepper = ({ of, quantity, min = 1, max, disabled = false, onChange }: Props) => (
  <div className={styles.stepper} role="group" aria-label={`Quantity of ${of}`}>
    <IconButton
      label="Decrease quantity"
      disabled={disabled || quantity <= min}
      onClick={() => onChange(quantity - 1)}
    >
      <MinusIcon size={18} />
    </IconButton>
    <output className={styles.quantity} aria-label="Quantity">
      {quantity}
    </output>
    <IconButton
      label="Increase quantity"
      disabled={disabled || quantity >= max}
      onClick={() => onChange(quantity + 1)}
    >
      <PlusIcon size={18} />
    </IconButton>
  </div>
)

import type { Product } from '@shop/contracts/product'
import type { AdjustmentReason } from '@shop/contracts/stock'
import { useState } from 'react'
import { detailOf, isProblem } from '../../api/problem.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { SelectField } from '../../ui/office/SelectField.tsx'
import { showToast } from '../../ui/toaster.ts'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import { useAdminAdjustStockMutation } from './admin-products.api.ts'
import { REASON_NAMES } from './stock.words.ts'
import styles from './StockSection.module.css'

const REASONS: readonly AdjustmentReason[] = ['delivery', 'count', 'damaged', 'lost', 'returned', 'other']
const OPTIONS = REASONS.map((value) => ({ value, name: REASON_NAMES[value] }))

interface Typed {
  quantity: string
  reason: AdjustmentReason
  note: string
  /** Stays the same until it has been taken, so that trying again cannot adjust twice. */
  key: string
}

const nothing = (): Typed => ({ quantity: '', reason: 'delivery', note: '', key: crypto.randomUUID() })

const wordsFor = (error: unknown) => {
  const [field] = isProblem(error) ? Object.values(error.fields ?? {}) : []
  return field ?? detailOf(error, 'The stock could not be adjusted.')
}

const useAdjustment = (product: Product, onAdjusted: (stock: number) => void) => {
  const [typed, setTyped] = useState(nothing)
  const [error, setError] = useState<string>()
  const [send] = useAdminAdjustStockMutation()
  const adjust = useOneAtATime(async ({ quantity, reason, note, key }: Typed) => {
    const units = Number(quantity)
    if (!Number.isInteger(units) || units === 0) return setError('Say how many came, or went with a minus.')
    setError(undefined)
    try {
      const adjustment = { quantity: units, reason, ...(note.trim() && { note }) }
      const { stock } = await send({ id: product.id, key, adjustment }).unwrap()
      setTyped(nothing())
      onAdjusted(stock)
      showToast({ tone: 'success', title: 'Stock adjusted', message: `${stock} can be bought now.` })
    } catch (failure) {
      setError(wordsFor(failure))
    }
  })
  // What is sent under a key stays what it was: a change makes it another adjustment.
  const change = (part: Partial<Typed>) =>
    setTyped((before) => ({ ...before, ...part, key: crypto.randomUUID() }))
  return { typed, change, error, adjust: () => void adjust(typed) }
}

/** Takes units in or away, with a reason. */
export const AdjustStock = ({
  product,
  onAdjusted,
}: {
  product: Product
  onAdjusted: (stock: number) => void
}) => {
  const { typed, change, error, adjust } = useAdjustment(product, onAdjusted)
  return (
    <form
      className={styles.adjust}
      aria-label="Adjust stock"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        adjust()
      }}
    >
      <TextField
        label="Change"
        placeholder="+12 or −3"
        inputMode="text"
        autoComplete="off"
        error={error}
        value={typed.quantity}
        onChange={({ target }) => change({ quantity: target.value.replace('−', '-') })}
      />
      <SelectField
        label="Reason"
        options={OPTIONS}
        value={typed.reason}
        onChange={({ target }) => change({ reason: target.value as AdjustmentReason })}
      />
      <TextField
        label="Note"
        autoComplete="off"
        maxLength={200}
        value={typed.note}
        onChange={({ target }) => change({ note: target.value })}
      />
      <Button type="submit" look="outline" size="s">
        Adjust stock
      </Button>
    </form>
  )
}

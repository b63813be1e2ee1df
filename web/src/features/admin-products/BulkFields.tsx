import { TextField } from '../../ui/Field.tsx'
import { SelectField } from '../../ui/office/SelectField.tsx'
import type { BulkForm } from './bulk.rules.ts'
import styles from './BulkEditDialog.module.css'

const PRICE = [
  { value: 'keep', name: 'Keep prices' },
  { value: 'percent', name: 'Change by percent' },
  { value: 'amount', name: 'Change by amount' },
]
const SALE = [
  { value: 'keep', name: 'Keep sale prices' },
  { value: 'percent', name: 'Percent below the price' },
  { value: 'end', name: 'End the sale' },
]
const FEATURED = [
  { value: 'keep', name: 'Keep' },
  { value: 'yes', name: 'Featured' },
  { value: 'no', name: 'Not featured' },
]
const STOCK = [
  { value: 'keep', name: 'Keep stock' },
  { value: 'set', name: 'Set to' },
  { value: 'add', name: 'Change by' },
]

interface Props {
  form: BulkForm
  onChange: (form: BulkForm) => void
}

/** What is to become of the chosen products. */
export const BulkFields = ({ form, onChange }: Props) => {
  const choice = (name: 'price' | 'sale' | 'featured' | 'stock') => ({
    value: form[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...form, [name]: target.value }),
  })
  const text = (name: 'priceBy' | 'saleBy' | 'stockBy' | 'category') => ({
    value: form[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...form, [name]: target.value }),
  })
  return (
    <div className={styles.fields}>
      <div className={styles.row}>
        <SelectField label="Price" options={PRICE} {...choice('price')} />
        {form.price === 'percent' && (
          <TextField label="Percent" hint="10 or -10" type="number" step="any" {...text('priceBy')} />
        )}
        {form.price === 'amount' && (
          <TextField label="Dollars" hint="2.50 or -2.50" type="number" step="0.01" {...text('priceBy')} />
        )}
      </div>
      <div className={styles.row}>
        <SelectField label="Sale price" options={SALE} {...choice('sale')} />
        {form.sale === 'percent' && (
          <TextField label="Percent below" type="number" min={1} max={99} {...text('saleBy')} />
        )}
      </div>
      <div className={styles.row}>
        <SelectField label="Stock" options={STOCK} {...choice('stock')} />
        {form.stock !== 'keep' && <TextField label="Units" type="number" step="1" {...text('stockBy')} />}
      </div>
      <div className={styles.row}>
        <TextField label="Category" hint="Empty keeps it" maxLength={60} {...text('category')} />
        <SelectField label="On the home page" options={FEATURED} {...choice('featured')} />
      </div>
    </div>
  )
}

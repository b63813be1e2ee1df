import { useEffect, useState } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { CheckField, TextField } from '../../ui/Field.tsx'
import { useProductField } from './ProductFields.tsx'
import type { ProductFormValues } from './product-form.rules.ts'
import styles from './ProductForm.module.css'

const NAMES = ['tags', 'materials', 'rating', 'ecoRating', 'sustainabilityScore'] as const

/** Opens when something in here is wrong, so that it is seen. */
const useDisclosure = () => {
  const { control } = useFormContext<ProductFormValues>()
  const { errors, submitCount } = useFormState({ control })
  const [open, setOpen] = useState(false)
  const hasError = NAMES.some((name) => errors[name])
  useEffect(() => {
    if (hasError) setOpen(true)
  }, [hasError, submitCount])
  return { open, setOpen }
}

const Scores = () => {
  const field = useProductField()
  const number = { type: 'number', inputMode: 'decimal', min: 0 } as const
  return (
    <div className={styles.row}>
      <TextField
        label="Sustainability score (0–10)"
        step="0.5"
        {...number}
        {...field('sustainabilityScore')}
      />
      <TextField label="Eco rating (0–5)" step="0.5" {...number} {...field('ecoRating')} />
      <TextField label="Rating (0–5)" step="0.1" {...number} {...field('rating')} />
    </div>
  )
}

/** What a product has by default and can be told apart by. */
export const MoreFields = () => {
  const { register } = useFormContext<ProductFormValues>()
  const field = useProductField()
  const { open, setOpen } = useDisclosure()
  return (
    <details className={styles.more} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>More</summary>
      <div className={styles.fields}>
        <CheckField label="Featured on the home page" {...register('featured')} />
        <TextField label="Tags" hint="Separated by commas" autoComplete="off" {...field('tags')} />
        <TextField label="Materials" hint="Separated by commas" autoComplete="off" {...field('materials')} />
        <Scores />
      </div>
    </details>
  )
}

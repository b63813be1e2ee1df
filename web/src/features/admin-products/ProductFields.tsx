import { useId, type ReactNode } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { TextArea, TextField } from '../../ui/Field.tsx'
import type { ProductFormValues } from './product-form.rules.ts'
import styles from './ProductForm.module.css'

/** What a field needs: its registration, and what is wrong with it. */
export const useProductField = () => {
  const { register, control } = useFormContext<ProductFormValues>()
  const { errors } = useFormState({ control })
  return (name: keyof ProductFormValues) => ({
    ...register(name),
    error: errors[name]?.message,
  })
}

const Category = ({ categories }: { categories: readonly string[] }) => {
  const field = useProductField()
  const id = useId()
  return (
    <>
      <TextField label="Category" list={id} autoComplete="off" {...field('category')} />
      <datalist id={id}>
        {categories.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
    </>
  )
}

/** The fields that every product has; its pictures come as children. */
export const ProductFields = ({
  categories,
  children,
}: {
  categories: readonly string[]
  children: ReactNode
}) => {
  const field = useProductField()
  return (
    <div className={styles.fields}>
      <TextField label="Name" autoComplete="off" autoFocus {...field('name')} />
      <TextArea label="Description" rows={4} {...field('description')} />
      <div className={styles.row}>
        <TextField label="Price" type="number" step="0.01" inputMode="decimal" {...field('price')} />
        <TextField
          label="Sale price (optional)"
          hint="Empty when not on sale"
          type="number"
          step="0.01"
          inputMode="decimal"
          {...field('salePrice')}
        />
        <TextField label="Stock" type="number" step="1" inputMode="numeric" {...field('stock')} />
      </div>
      <Category categories={categories} />
      {children}
    </div>
  )
}

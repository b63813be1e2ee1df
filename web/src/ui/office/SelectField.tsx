import { useId, type ComponentProps } from 'react'
import styles from './SelectField.module.css'

interface Props extends ComponentProps<'select'> {
  label: string
  options: readonly { value: string; name: string }[]
  /** Whether the label is seen, or only heard. */
  quiet?: boolean
}

/** A choice of one out of few. */
export const SelectField = ({ label, options, quiet = false, ...select }: Props) => {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={quiet ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      <select id={id} className={styles.select} {...select}>
        {options.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}

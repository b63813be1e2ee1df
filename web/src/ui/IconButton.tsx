import type { ComponentProps } from 'react'
import styles from './IconButton.module.css'

type Props = Omit<ComponentProps<'button'>, 'aria-label'> & { label: string }

/** A button that shows an icon only; `label` is its name. */
export const IconButton = ({ label, className, type = 'button', ...rest }: Props) => (
  <button
    type={type}
    aria-label={label}
    title={label}
    className={`${styles.button} ${className ?? ''}`}
    {...rest}
  />
)

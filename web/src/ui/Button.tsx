import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import styles from './Button.module.css'

interface Look {
  /** `primary` once per view; `quiet` for the way back. */
  look?: 'primary' | 'accent' | 'outline' | 'quiet' | 'light'
  size?: 'm' | 'l' | 's'
  fill?: boolean
  children: ReactNode
}

const classesOf = ({ look = 'primary', size = 'm', fill }: Look, className?: string) =>
  [styles.button, styles[look], styles[size], fill && styles.fill, className].filter(Boolean).join(' ')

/** The shop's button. */
export const Button = ({
  look,
  size,
  fill,
  className,
  type = 'button',
  ...rest
}: Look & ComponentProps<'button'>) => (
  <button
    type={type}
    className={classesOf({ look, size, fill, children: null } as Look, className)}
    {...rest}
  />
)

/** A link that looks like a button, for what leads to another page. */
export const ButtonLink = ({ look, size, fill, className, ...rest }: Look & LinkProps) => (
  <Link className={classesOf({ look, size, fill, children: null } as Look, className)} {...rest} />
)

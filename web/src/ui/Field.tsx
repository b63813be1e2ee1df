import { useId, type ComponentProps, type ReactNode } from 'react'
import styles from './Field.module.css'

interface FrameProps {
  id: string
  label: string
  error?: string | undefined
  hint?: string | undefined
  children: ReactNode
}

const FieldFrame = ({ id, label, error, hint, children }: FrameProps) => (
  <div className={styles.field}>
    <label htmlFor={id} className={styles.label}>
      {label}
    </label>
    {children}
    {hint && !error && (
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
    )}
    {error && (
      <p id={`${id}-error`} className={styles.error} role="alert">
        {error}
      </p>
    )}
  </div>
)

interface Common {
  label: string
  error?: string | undefined
  hint?: string
}

const describedBy = (id: string, { error, hint }: Common) =>
  error ? `${id}-error` : hint ? `${id}-hint` : undefined

/** A labelled input with its hint or error beneath. `end` sits inside, at the end. */
export const TextField = ({
  label,
  error,
  hint,
  end,
  ...input
}: Common & { end?: ReactNode } & ComponentProps<'input'>) => {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <div className={styles.row}>
        <input
          id={id}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { label, error, ...(hint && { hint }) })}
          {...input}
        />
        {end && <div className={styles.end}>{end}</div>}
      </div>
    </FieldFrame>
  )
}

/** A labelled text of several lines. */
export const TextArea = ({ label, error, hint, ...area }: Common & ComponentProps<'textarea'>) => {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <textarea
        id={id}
        rows={5}
        className={styles.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { label, error, ...(hint && { hint }) })}
        {...area}
      />
    </FieldFrame>
  )
}

/** A tick box with its label beside it. */
export const CheckField = ({
  label,
  error,
  ...input
}: { label: ReactNode; error?: string | undefined } & ComponentProps<'input'>) => {
  const id = useId()
  return (
    <div className={styles.field}>
      <label className={styles.check}>
        <input
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          {...input}
        />
        <span>{label}</span>
      </label>
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
